/** The layer of the rules of a sheet, by its folder in `src/styles`. */
const LAYERS: Record<string, string> = {
  admin: 'pages',
  article: 'pages',
  components: 'components',
  pages: 'pages',
}

/**
 * A sheet as pages and scripts link it: the prelude comes first, and its rules are in the layer of
 * its folder, unless it names layers itself (docs/styles.md).
 */
export function layeredSheet(code: string, folder?: string): string {
  const prelude = folder ? '../prelude.css' : './prelude.css'
  const [head = ''] = /^(?:@import [^;]+;|\/\*.*?\*\/|\s)*/s.exec(code) ?? []
  const rules = code.slice(head.length)
  const layer = rules.includes('@layer ') ? undefined : LAYERS[folder ?? '']
  const layered = layer && rules ? `@layer ${layer} {\n${rules}}\n` : rules
  return `@import '${prelude}';\n${head}${layered}`
}

const LINKED = /\/src\/styles\/(?:(\w+)\/)?[\w-]+\.css(?:\?(?!url\b|raw\b)|$)/

/** What a sheet imports is bundled later, from its file. */
export const layeredSheets = () => ({
  name: 'layered-sheets',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const found = LINKED.exec(id)
    return found && layeredSheet(code, found[1])
  },
})
