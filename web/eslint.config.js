import js from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/** Files that put our own drawings into a page as text. Nothing that a person wrote reaches `{@html}`. */
const DRAWINGS = [
  'src/art/*.svelte',
  'src/cards/FaceIcon.svelte',
  'src/pages/FanCard.svelte',
  'src/pages/HowItPlays.svelte',
  'src/ui/Icon.svelte',
]

export default defineConfig(
  globalIgnores(['node_modules', 'src/wire/protocol.ts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-undef': 'off', // TypeScript finds these
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'svelte/no-unused-svelte-ignore': 'off', // takes each word of the reason given after the codes for a code
      'svelte/no-useless-mustaches': 'off', // {' '} keeps a space that Svelte would trim at the start of a block
      'svelte/prefer-svelte-reactivity': 'off', // state is replaced, not changed in place: maps and sets stay plain
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // Outside svelte-check a component's props are `any`, so these see faults that aren't there; svelte-check knows the types.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: DRAWINGS, rules: { 'svelte/no-at-html-tags': 'off' } },
  { files: ['**/*.js'], extends: [ts.configs.disableTypeChecked] },
)
