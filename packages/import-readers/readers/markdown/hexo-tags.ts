/** Hexo has its tags in the signs of Liquid. Texts inside are limited, so that many without an end take linear time. */
const CODE =
  /\{%\s*(?:codeblock|code)\b([^%]{0,300})%\}\r?\n?([\s\S]{0,20000}?)\r?\n?\{%\s*end(?:codeblock|code)\s*%\}/g
const QUOTE =
  /\{%\s*(blockquote|quote|cq|centerquote|pullquote)\b([^%]{0,500})%\}([\s\S]{0,10000}?)\{%\s*end\1\s*%\}/g
const BOX = /\{%\s*(end)?(note|alert|hint)\b([^%]{0,200})%\}/g
const POST_LINK = /\{%\s*post_link\s+(?:"([^"]+)"|'([^']+)'|(\S+))\s*([^%]{0,300}?)\s*%\}/g
const LINK = /\{%\s*link\s+([^%]{1,300}?)\s+((?:https?:\/\/|\/)[^\s%]{1,1000})[^%]{0,300}%\}/g

const unquoted = (words: string): string => words.trim().replace(/^(["'])(.*)\1$/, '$2')

/** Changes the tags of Hexo and its theme NexT to Markdown, and their boxes to shortcodes of Hugo. */
export function withoutHexoTags(text: string): string {
  if (!text.includes('{%')) return text
  return text
    .replace(CODE, (_, options: string, code: string) => {
      const language = /\blang:([\w+-]+)/.exec(options)?.[1] ?? ''
      return `\n\`\`\`${language}\n${code}\n\`\`\`\n`
    })
    .replace(QUOTE, (_, name: string, source: string, words: string) => {
      const by = name === 'pullquote' ? '' : sourceOf(source)
      const lines = [...words.trim().split(/\r?\n/), ...(by ? ['', `— ${by}`] : [])]
      return `\n\n${lines.map((line) => `> ${line}`).join('\n')}\n\n`
    })
    .replace(BOX, (_, end: string | undefined, name: string, options: string) =>
      end ? `{{< /${name} >}}` : `{{< ${name}${options.trimEnd()} >}}`,
    )
    .replace(POST_LINK, (_, double, single, bare, title: string) => {
      const name = double ?? single ?? bare
      return title ? `[[${name}|${unquoted(title)}]]` : `[[${name}]]`
    })
    .replace(LINK, (_, words: string, address: string) => `[${unquoted(words)}](<${address}>)`)
}

/** `Jane Grigson, Charcuterie https://x.example A title` */
function sourceOf(words: string): string {
  const [, by = '', address, title] =
    /^([^:]{0,300}?)\s*(https?:\/\/\S+)\s*([\s\S]*)$/.exec(words.trim()) ?? []
  if (!address) return words.trim()
  const linked = `[${title?.trim() || address}](<${address}>)`
  return [by.trim(), linked].filter(Boolean).join(', ')
}
