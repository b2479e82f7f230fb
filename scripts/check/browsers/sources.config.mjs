import parser from '@typescript-eslint/parser'
import baseline from 'eslint-plugin-baseline-js'
import { es, NEWER } from './newer.mjs'

/** Features that may be used although Baseline does not call them widely available. */
const ALLOWED = [
  // Every browser that the README names has these.
  'abortsignal-any',
  'abortsignal-timeout',
  'async-clipboard',
  'cookie-enabled',
  'execcommand',
  'intl-segmenter',
  'popover',
  'top-level-await',
  // The code checks whether these exist before it uses them.
  'highlight',
  'notifications',
  'screen-wake-lock',
  'share',
  'speculation-rules',
  // These events occur only on devices with a touch screen or a wheel.
  'touch-events',
  'wheel-events',
  // Only for embedded videos, which play without it too.
  'permissions-policy',
]

/** The rules for sources, whose types tell to which object a method belongs. */
export default [
  {
    files: ['{src,packages/text}/**/*.{ts,tsx}'],
    ignores: ['src/{server,rendering,pages}/**', '**/*.{server,test,fixture}.{ts,tsx}'],
    linterOptions: { noInlineConfig: true },
    languageOptions: {
      parser,
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: process.cwd() },
    },
    plugins: { baseline, 'es-x': es },
    rules: {
      ...NEWER,
      // The compiler removes these.
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
