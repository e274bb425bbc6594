// Of several questions on their way only the newest one's answer matters: an older one may
// come later, and would put back what was changed since.
export class Newest {
  private count = 0

  // The answer, or null when something newer was asked meanwhile: then its trouble is
  // nobody's, too.
  async of<T>(question: Promise<T>): Promise<T | null> {
    this.count += 1
    const own = this.count
    try {
      const answer = await question
      return own === this.count ? answer : null
    } catch (error) {
      if (own === this.count) throw error
      return null
    }
  }
}
