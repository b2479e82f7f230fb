import es from 'eslint-plugin-es-x'

export { es }

/**
 * Features that the browsers of the README lack. They have ES2024 except two parts of it, and one
 * part of ES2026.
 */
export const NEWER = {
  ...es.configs['flat/restrict-to-es2024'].rules,
  'es-x/no-array-fromasync': 'off',
  'es-x/no-atomics-waitasync': 'error',
  'es-x/no-resizable-and-growable-arraybuffers': 'error',
}
