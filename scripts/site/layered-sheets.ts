const LAYERS: Record<string, string> = {
  admin: 'pages',
  article: 'pages',
  components: 'components',
  pages: 'pages',
}

/** Adds the prelude, and puts the rules into the layer of their folder (docs/styles.md). */
export function layeredSheet(code: string, folder?: string): string {
  const prelude = folder ? '../prelude.css' : './prelude.css'
  const [head = ''] = /^(?:@import [^;]+;|\/\*.*?\*\/|\s)*/s.exec(code) ?? []
  const rules = code.slice(head.length)
  const layer = rules.includes('@layer ') ? undefined : LAYERS[folder ?? '']
  const layered = layer && rules ? `@layer ${layer} {\n${rules}}\n` : rules
  return `@import '${prelude}';\n${head}${layered}`
}

const LINKED = /\/src\/styles\/(?:(\w+)\/)?[\w-]+\.css(?:\?(?!url\b|raw\b)|$)/

/** A plugin of Vite for sheets that components import; they are bundled later. */
export const layeredSheets = () => ({
  name: 'layered-sheets',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const match = LINKED.exec(id)
    return match && layeredSheet(code, match[1])
  },
})
