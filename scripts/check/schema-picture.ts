import { readdir, readFile } from 'node:fs/promises'
import { onConnection } from '../backend/on-connection.ts'

const HEAD = `# The tables

One picture for each file of \`supabase/migrations\`; tables of other files appear without their columns. Generated: \`npm run check -- --write-schema\`
`

type Column = { tableName: string; name: string; type: string; key: string }
type Reference = {
  tableName: string
  target: string
  columns: string
  optional: boolean
  single: boolean
}

const COLUMNS = /* sql */ `
  select relname as "tableName", attname as name,
    replace(format_type(atttypid, null), 'timestamp with time zone', 'timestamptz') as type,
    concat_ws(', ',
      case when exists (select from pg_index where indrelid = pg_class.oid and indisprimary and attnum = any (indkey)) then 'PK' end,
      case when exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'f' and attnum = any (conkey)) then 'FK' end
    ) as key
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  order by relname, attnum`

const REFERENCES = /* sql */ `
  select own.relname as "tableName",
    case when other.relnamespace = 'auth'::regnamespace then '"auth.users"' else other.relname end as target,
    (select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns,
    (select bool_or(not attnotnull) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as optional,
    exists (select from pg_index where indrelid = conrelid and indisunique and indkey::int2[] <@ conkey and indpred is null) as single
  from pg_constraint join pg_class as own on own.oid = conrelid join pg_class as other on other.oid = confrelid
  where connamespace = 'public'::regnamespace and contype = 'f'
  order by own.relname, conname`

export const drawSchema = (databaseUrl: string): Promise<string> =>
  onConnection(databaseUrl, async (sql) => {
    const columns = await sql.unsafe<Column[]>(COLUMNS)
    const references = await sql.unsafe<Reference[]>(REFERENCES)
    const pictures = (await tablesByFile()).map(([title, tables]) => {
      const entities = tables.map((table) =>
        [
          `  ${table} {`,
          ...columns
            .filter(({ tableName }) => tableName === table)
            .map(({ type, name, key }) =>
              `    ${type.replace(/ /g, '_')} ${name} ${key}`.trimEnd(),
            ),
          '  }',
        ].join('\n'),
      )
      const lines = references
        .filter(({ tableName }) => tables.includes(tableName))
        .map(
          ({ tableName, target, columns, optional, single }) =>
            `  ${target} ${optional ? '|o' : '||'}--${single ? 'o|' : 'o{'} ${tableName} : "${columns}"`,
        )
      return `## ${title}\n\n\`\`\`mermaid\nerDiagram\n${[...entities, ...lines].join('\n')}\n\`\`\`\n`
    })
    return [HEAD, ...pictures].join('\n')
  })

async function tablesByFile(): Promise<[title: string, tables: string[]][]> {
  const files = (await readdir('supabase/migrations')).sort()
  const contents = await Promise.all(
    files.map(async (file): Promise<[string, string[]]> => {
      const text = await readFile(`supabase/migrations/${file}`, 'utf8')
      const tables = [...text.matchAll(/^create (?:unlogged )?table public\.(\w+)/gm)]
      const title = file.replace(/^\d+_|\.sql$/g, '').replaceAll('_', ' ')
      return [title.charAt(0).toUpperCase() + title.slice(1), tables.map(([, name]) => name ?? '')]
    }),
  )
  return contents.filter(([, tables]) => tables.length > 0)
}
