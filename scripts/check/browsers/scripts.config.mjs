import compat from 'eslint-plugin-compat'
import manifest from '../../../package.json' with { type: 'json' }
import { es, NEWER } from './newer.mjs'

/** The code checks whether these exist before it uses them. */
const GUARDED = [
  'Highlight',
  'document.prerendering',
  'navigator.connection',
  // React Aria reads it where there is one.
  'navigator.userAgentData',
  'navigator.wakeLock',
  // Astro and ProseMirror check for these.
  'requestIdleCallback',
  'trustedTypes',
]

/**
 * The name of a method is enough to recognize it, except that iterators share theirs with arrays.
 */
const BY_NAME = Object.keys(NEWER)
  .filter((rule) => rule.includes('-prototype-'))
  .map((rule) => [rule, ['error', { aggressive: !rule.includes('-iterator-') }]])

const LOOKBEHIND = '/[(][?]<[=!]/'

/** The rules for scripts as browsers load them, including libraries. */
export default [
  {
    linterOptions: { noInlineConfig: true },
    plugins: { compat, 'es-x': es },
    settings: { browsers: manifest.browserslist, polyfills: GUARDED },
    rules: {
      ...NEWER,
      ...Object.fromEntries(BY_NAME),
      'compat/compat': 'error',
      // Safari before 16.4 does not run a script that contains one.
      'es-x/no-regexp-lookbehind-assertions': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: `:matches(Literal[value=${LOOKBEHIND}], TemplateElement[value.raw=${LOOKBEHIND}])`,
          message: 'A part of a pattern has a lookbehind.',
        },
      ],
    },
  },
]
