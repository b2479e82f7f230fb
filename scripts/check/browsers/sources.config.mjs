import parser from '@typescript-eslint/parser'
import baseline from 'eslint-plugin-baseline-js'
import { es, NEWER } from './newer.mjs'

/** What Baseline does not call widely available. */
const ALLOWED = [
  // Known to each browser that the README names.
  'abortsignal-any',
  'abortsignal-timeout',
  'async-clipboard',
  'cookie-enabled',
  'execcommand',
  'intl-segmenter',
  'popover',
  'top-level-await',
  // Asked for before they are used.
  'highlight',
  'notifications',
  'screen-wake-lock',
  'share',
  'speculation-rules',
  // Heard only where there are fingers or wheels.
  'touch-events',
  'wheel-events',
  // Of an embedded video, which plays without.
  'permissions-policy',
]

/** For sources, whose types tell what a method belongs to. */
export default [
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      'src/{server,rendering,pages,features/moving/imports/readers}/**',
      '**/*.{server,test,fixture}.{ts,tsx}',
    ],
    linterOptions: { noInlineConfig: true },
    languageOptions: {
      parser,
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: process.cwd() },
    },
    plugins: { baseline, 'es-x': es },
    rules: {
      ...NEWER,
      // Compiled.
      'es-x/no-import-attributes': 'off',
      'es-x/no-json-modules': 'off',
      'baseline/use-baseline': [
        'error',
        {
          available: 'widely',
          ignoreFeatures: ALLOWED,
          includeWebApis: { preset: 'type-aware' },
        },
      ],
    },
  },
]
