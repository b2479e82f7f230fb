import es from 'eslint-plugin-es-x'

export { es }

/** The browsers of the README know ES2024 but for two parts, and one part of ES2026. */
export const NEWER = {
  ...es.configs['flat/restrict-to-es2024'].rules,
  'es-x/no-array-fromasync': 'off',
  'es-x/no-atomics-waitasync': 'error',
  'es-x/no-resizable-and-growable-arraybuffers': 'error',
}
