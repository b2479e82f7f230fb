import type { ExportMark } from './shared/export-format.ts'
import { LISTS } from './shared/lists.ts'

export function readmeOf(mark: ExportMark): string {
  const lists = [...LISTS.before, ...LISTS.after].filter(({ choice }) => !choice || mark[choice])
  return `# ${mark.name}

Everything of ${mark.address}, as of ${mark.exported_at}. Format version ${mark.version}.

| file | holds |
|---|---|
| \`export.json\` | what this zip is |
| \`articles/*.md\` | an article as Markdown, with its recipes and methods; its front matter is for you and for other systems |
| \`articles/*.jsonld\` | its recipes and methods as schema.org describes them, for other systems |
| \`articles/*.json\` | the rest of it: dates, counts, categories, authors, sources, pictures, cards, stars |
| \`articles/*.html\` | its exact text, where Markdown would lose something |
| \`images/*/*.webp\` | pictures in the largest size there is |
| \`files/*/*\` | files that readers download |
${lists.map(({ table, about }) => `| \`data/${table}.json\`, \`.csv\` | ${about} |`).join('\n')}
| \`data/counts.json\`, \`.csv\` | views, likes, dislikes, shares and comments of articles |
${mark.people ? '| `data/people.json`, `.csv` | Accounts, without passwords |\n' : ''}| \`schemas/*.json\` | the form of every file, as JSON Schema |

\`npm run import -- <this zip>\` or the page *Import* of the admin area imports it. Into an empty magazine it is the same magazine again; into another one it comes beside what is there, and settings stay. Accounts come back, without passwords, with \`npm run import -- <this zip> --people\` alone.

In CSV files a text that a spreadsheet would run as a formula has an apostrophe before it; in JSON files it is as it was written.

Not in it: passwords, sessions, tokens, settings of email, messages, reports, drafts that were never saved, and who gave a vote.
`
}
