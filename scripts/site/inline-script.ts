import { build } from 'vite'

const QUERY = '?inline-script'

/**
 * A plugin of Vite: `import text from './script.ts?inline-script'` is the script with what it
 * imports, bundled and minified for a `<script>` in the page. The content security policy has the
 * hash of the same text.
 */
export const inlineScripts = () => ({
  name: 'inline-scripts',
  enforce: 'pre' as const,
  async load(this: { addWatchFile(file: string): void }, id: string) {
    if (!id.endsWith(QUERY)) return null
    const { text, files } = await bundleScript(id.slice(0, -QUERY.length))
    for (const file of files) this.addWatchFile(file)
    return `export default ${JSON.stringify(text)}`
  },
})

/** Bundles and minifies a script; `files` are the paths of its modules. */
export async function bundleScript(file: string): Promise<{ text: string; files: string[] }> {
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const [output] = 'output' in result ? result.output : []
  if (output?.type !== 'chunk') throw new Error(`${file} has no script`)
  return { text: output.code.trim(), files: output.moduleIds }
}
