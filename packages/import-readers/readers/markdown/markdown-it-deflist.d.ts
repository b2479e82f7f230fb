declare module 'markdown-it-deflist' {
  import type { PluginSimple } from 'markdown-it'

  const definitionLists: PluginSimple
  export default definitionLists
}
