import { parse, safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { givenRedirect } from './contract.ts'
import { describeAnswer, readTable } from './rules.ts'

describe('a table of redirects', () => {
  it.each([
    ['a spreadsheet', '/old\t/new\t302'],
    ['a CSV file', '/old,/new,302'],
    ['a CSV file with quotes and semicolons', '"/old"; "/new"; "302"'],
    ['a file of redirects', '/old   /new  302'],
    ['a CSV file with empty lines behind it', '/old,/new,302,,'],
  ])('A row is read from %s', (_, table) => {
    expect(readTable(table)).toEqual([
      { line: 1, text: table, from: '/old', to: '/new', status: '302' },
    ])
  })

  it.each([
    ['/tag/c++,/tag/cpp', ['/tag/c++', '/tag/cpp', '301']],
    ['/a,b /c 302', ['/a,b', '/c', '302']],
    ['/a;b,/c', ['/a;b', '/c', '301']],
    ['"/a,b","/c,d"', ['/a,b', '/c,d', '301']],
    ['/two words /other words 302', ['/two words', '/other words', '302']],
    ['/two words,/other words', ['/two words', '/other words', '301']],
    ['/?p=123\thttps://shop.example/a b\t302', ['/?p=123', 'https://shop.example/a b', '302']],
    ['/gone,,410', ['/gone', '', '410']],
    ['/nothing', ['/nothing', '', '301']],
  ])('The addresses of %s may have what divides other lines', (table, row) => {
    const [parsed] = readTable(table)
    expect([parsed?.from, parsed?.to, parsed?.status]).toEqual(row)
  })

  it.each(['old-page,/new', 'from/here /there', 'source;/new'])(
    'A first row that begins like a head is a row: %s',
    (table) => {
      expect(readTable(table)).toMatchObject([{ line: 1, text: table }])
      expect(readTable(`\nold page, new`)).toHaveLength(1)
    },
  )

  it('A head and empty lines are no rows, and each row knows its line', () => {
    const rows = readTable('\uFEFFfrom,to,status\r\n/a,/b\r\n\r\n/c,,410\r\n')
    expect(rows.map(({ line, from, to, status }) => [line, from, to, status])).toEqual([
      [2, '/a', '/b', '301'],
      [4, '/c', '', '410'],
    ])
  })
})

describe('what is written of a redirect', () => {
  it.each([
    [{ from: ' /old/page/ ', to: '/about/', status: '301' }, ['/old/page', '/about', 301]],
    [
      { from: '/2019/Été.html', to: '/search?keyword=rye', status: 302 },
      ['/2019/%C3%89t%C3%A9.html', '/search?keyword=rye', 302],
    ],
    [
      { from: '/old', to: 'https://shop.example/a#b', status: 301 },
      ['/old', 'https://shop.example/a#b', 301],
    ],
    [{ from: '/old', to: '', status: 410 }, ['/old', null, 410]],
    [
      { from: '/%e5ngstr%C3%b6m', to: '/caf%c3%a9', status: 301 },
      ['/%E5ngstr%C3%B6m', '/caf%C3%A9', 301],
    ],
    [
      { from: '/@maren/bread-1a2b3c', to: '/wiki/Salt_%28cure%29', status: 301 },
      ['/@maren/bread-1a2b3c', '/wiki/Salt_(cure)', 301],
    ],
    [
      { from: '/tag/c++', to: "/it's;a,b=c$&*!~", status: 301 },
      ['/tag/c++', "/it's;a,b=c$&*!~", 301],
    ],
    [
      { from: '/two words', to: '/a%20b?q=c d', status: 301 },
      ['/two%20words', '/a%20b?q=c%20d', 301],
    ],
    [{ from: '/100%', to: '/a|b', status: 301 }, ['/100%25', '/a%7Cb', 301]],
    [{ from: '/?p=123', to: '/?p=124', status: 301 }, ['/?p=123', '/?p=124', 301]],
    [{ from: '/?feed=rss2', to: '/rss.xml', status: 301 }, ['/?feed=rss2', '/rss.xml', 301]],
    [{ from: '/old/?page=2', to: '/new', status: 301 }, ['/old?page=2', '/new', 301]],
    [
      { from: '/index.php?option=a&id=7:b', to: '/new', status: 301 },
      ['/index.php?option=a&id=7:b', '/new', 301],
    ],
  ])('%j is stored as %j', (input, [from, to, status]) => {
    expect(parse(givenRedirect, input)).toEqual({ from, to, status })
  })

  it.each([
    ['from', { from: 'old', to: '/new', status: 301 }],
    ['from', { from: '/old#part', to: '/new', status: 301 }],
    ['from', { from: '/', to: '/new', status: 301 }],
    ['from', { from: '/?utm_source=a', to: '/new', status: 301 }],
    ['from', { from: '/?p=1&q=2', to: '/new', status: 301 }],
    ['from', { from: '/a//b', to: '/new', status: 301 }],
    ['to', { from: '/old', to: 'https://a@evil.example/', status: 301 }],
    ['to', { from: '/old', to: '/.//evil.example', status: 301 }],
    ['from', { from: '//evil.example', to: '/new', status: 301 }],
    ['from', { from: `/${'x'.repeat(300)}`, to: '/new', status: 301 }],
    ['to', { from: '/old', to: 'javascript:alert(1)', status: 301 }],
    ['to', { from: '/old', to: '//evil.example', status: 301 }],
    ['to', { from: '/old', to: '/\\\\evil.example', status: 301 }],
    ['to', { from: '/old', to: 'http://plain.example/', status: 301 }],
    ['to', { from: '/old', to: 'https://a@evil.example/ x', status: 301 }],
    ['to', { from: '/old', to: '', status: 301 }],
    ['to', { from: '/old', to: '/new', status: 410 }],
    ['status', { from: '/old', to: '/new', status: 307 }],
  ])('A wrong %s is refused at its field: %j', (field, input) => {
    const { issues } = safeParse(givenRedirect, input)
    expect(issues?.map(({ path }) => path?.[0]?.key)).toEqual([field])
  })
})

it.each([
  [{ status: 200, to: null }, 'There is a page at /a.'],
  [{ status: 301, to: '/b' }, '/a leads to /b (301).'],
  [{ status: 404, to: null }, 'There is no page at /a.'],
  [{ status: 410, to: null }, '/a says that the page was deleted.'],
  [{ status: 503, to: null }, '/a answers with an error (503).'],
  [{ status: null, to: null }, '/a does not answer.'],
])('A test says what an address answers: %j', (answer, sentence) => {
  expect(describeAnswer('/a', answer)).toBe(sentence)
})
