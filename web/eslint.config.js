import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['dist', 'node_modules', 'src/messages', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { project: ['./tsconfig.json', './tsconfig.node.json'] },
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  // Types inside a component are svelte-check's: what a snippet is given is `any` to ESLint.
  { files: ['**/*.svelte', '*.config.js'], ...ts.configs.disableTypeChecked },
  {
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$' },
      ],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // A word is spread into its letters, which have no accents by then.
      '@typescript-eslint/no-misused-spread': 'off',
      // `void this.changes` reads a signal, so that what follows depends on it.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
    },
  },
  { files: ['tools/**', 'e2e/**'], rules: { 'no-console': 'off' } },
)
