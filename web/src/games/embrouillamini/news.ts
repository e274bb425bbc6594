// What is told above the table. Who deals, and who got how many cards, is seen on the table and
// stays in the story: a round begins with its capital and who begins.
const PASSING = ['dealer', 'passed_capital', 'hand', 'own_hand'].map(
  (name) => `embrouillamini.told_${name}`,
)

export const isNews = ({ key }: { readonly key: string }): boolean => !PASSING.includes(key)
