import { expect, it } from 'vitest'
import { collectTexts } from './collect-texts.ts'

const textsOf = (code: string, file = 'example.tsx') =>
  collectTexts(file, code).map(({ text }) => text)

it('A sentence with a link and a value is one text', () => {
  const code = `<p>
    Written by {author.name}. You can <a href="/feed">follow the feed</a>{' '}
    or <a href={address}>the author</a>.
  </p>`
  expect(textsOf(code)).toEqual([
    'Written by {name}. You can <a>follow the feed</a> or <a2>the author</a2>.',
  ])
})

it('A line break beside an element is a space in Astro, and none in React', () => {
  const code = '<p>Find (\n  <b>here</b>\n)</p>'
  expect(textsOf(code)).toEqual(['Find (<b>here</b>)'])
  expect(textsOf(code, 'example.astro')).toEqual(['Find ( <b>here</b> )'])
})

it('A block is a text of its own, and an icon at the end is no part of it', () => {
  const code = '<div>All parts <Icon name="arrow-right" /><p>Of <b>one</b> series</p></div>'
  expect(textsOf(code)).toEqual(['All parts', 'Of <b>one</b> series'])
})

it('A condition within a text is a value, and its words are a text', () => {
  const code = "<p>{articles.length} articles{!isShown && ', none published'}</p>"
  expect(textsOf(code)).toEqual(['{articles} articles{isShown}', ', none published'])
})

it('Values of a template are named by what they are', () => {
  const code = `notify(\`Deleted “\${series.title}” of \${names.join()} for \${other.title}.\`)`
  expect(textsOf(code)).toEqual(['Deleted “{title}” of {names} for {title2}.'])
})

it('Attributes that people read are texts, and others are not', () => {
  const code = `<a className="Wide link" href="/a b" id="The link" aria-label="Close it" download="A file">
    <Field hint="none" layout="Two columns" className={classes('wide field')} describe={() => 'Shown below'} />
    <h2 data-past={\`In season in \${name}\`} role="Some heading" />
    <img alt={isMap ? 'map' : 'plan'} sizes="(min-width: 80rem) 76rem" src="/Some file" />
  </a>`
  expect(textsOf(code)).toEqual([
    'Close it',
    'none',
    'Shown below',
    'In season in {name}',
    'map',
    'plan',
  ])
})

it('Messages of errors, labels and names for people are texts', () => {
  const code = `
    if (!image) throw new Error('The picture could not be read.')
    export const fields = { title: { label: 'title', hint: \`At most \${MOST} words\` } }
    const STATE_NAMES = { binned: 'binned' }
    status.textContent = 'Saved'`
  expect(textsOf(code, 'example.ts')).toEqual([
    'The picture could not be read.',
    'title',
    'At most {MOST} words',
    'binned',
    'Saved',
  ])
})

it('What machines read is no text', () => {
  const code = `
    import type { Some } from 'A package'
    type Kind = 'A kind' | 'B'
    const rows = await sql\`delete from drafts of \${owner}\`
    page.querySelector('main article')
    client.from('Articles').select('id, title')
    log.warn({ error }, 'A page failed.')
    if (event.key === 'Enter') field.className = 'Field wide'
    switch (kind) { case 'Other kind': read(all['Some key']) }
    const known = new Set(['Total time', 'cook time'])
    const heads = [...['what you need', 'shopping list'], ...['how to cook', 'the method']]
    const narrow = '(width < 48rem)'
    const words = 'apple, basil, bean sprout, beet'`
  expect(textsOf(code, 'example.ts')).toEqual([])
})

it('A count with its noun has both forms', () => {
  const code = "countOf(parts.length, 'part') + pluralize(count, 'person', 'people')"
  expect(collectTexts('example.ts', code)).toEqual([
    { text: '{parts} part', plural: '{parts} parts', line: 1 },
    { text: '{count} person', plural: '{count} people', line: 1 },
  ])
})

it('HTML in a template is read as markup', () => {
  const code = `const dialog = \`<dialog class="Some dialog" id="\${ID}">
  <p>Log in as <b>\${name}</b>.</p>
  <button type="button" aria-label="Close">×</button>
</dialog>\``
  expect(collectTexts('example.ts', code)).toEqual([
    { text: 'Log in as <b>{name}</b>.', line: 2 },
    { text: 'Close', line: 3 },
  ])
})

it('An Astro page has texts in its head, its markup and its scripts', () => {
  const code = `---
import Page from '../layouts/Page.astro'
const message = 'No articles yet.'
---
<Page title="Find articles" canonicalPath="/find">
  <!-- Not shown -->
  <style>p { color: red }</style>
  <ul>
    {all.map(({ title }) => <li class:list={['Wide', title]}>
      Part of
      <b>{title}</b>
    </li>)}
  </ul>
  <script>
    alert('Please reload.')
  </script>
</Page>`
  expect(collectTexts('src/pages/find.astro', code)).toEqual([
    { text: 'No articles yet.', line: 3 },
    { text: 'Find articles', line: 5 },
    { text: 'Part of <b>{title}</b>', line: 10 },
    { text: 'Please reload.', line: 15 },
  ])
})
