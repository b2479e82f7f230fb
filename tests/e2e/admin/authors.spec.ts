import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axe, expect, lookAt, test } from '../../support/browser.ts'
import { inAdminDatabase } from '../../support/database.ts'
import { asEditor } from '../../support/editor.ts'
import { expectTabOrder, press, tabTo, typeInto } from '../../support/keyboard.ts'
import { joinAs } from '../../support/people.ts'
import { fillIn } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const byline = (page: Page) =>
  page.getByRole('list', { name: 'Authors of the article' }).getByRole('listitem')

async function create(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'New author' })
  await typeInto(page, form.getByLabel('New author'), name)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name, exact: true }).getByLabel('Name').first(),
  ).toBeFocused()
}

async function sign(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByLabel('Add an author'))
  // Moving through the options with the arrow keys adds none of them.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type(name)
  await press(page, button(page, 'Add'))
}

test('Edda makes two authors and signs an article with both by keyboard, and readers meet them', {
  tag: '@deep',
}, async ({ page, browser, playwright, baseURL, trouble }) => {
  trouble.allow(/422/)
  const word = randomBytes(3).toString('hex')
  const [june, otto] = [`June Aalto ${word}`, `Otto Brandt ${word}`]
  const [title, earlier] = [`Two hands ${word}`, `One hand ${word}`]
  const edda = await joinAs(page, 'edda')
  await inAdminDatabase((sql) => sql`select public.grant_role(${edda.email}, 'editor')`)
  await page.goto('/vii/authors')
  await create(page, otto)
  await create(page, june)
  await expectTabOrder(page)

  const editing = page.getByRole('region', { name: june, exact: true })
  await typeInto(page, editing.getByLabel('Biography'), '**June** turns bowls.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('She lives by the river.')
  await press(page, editing.getByRole('button', { name: 'Add a link to Links' }))
  await expect(editing.getByLabel('Text of link 1')).toBeFocused()
  await page.keyboard.type('Notebooks')
  const buffer = await sharp({
    create: { width: 900, height: 900, channels: 3, background: '#2f5560' },
  })
    .jpeg()
    .toBuffer()
  await editing
    .getByLabel('Choose images')
    .setInputFiles([{ name: 'june.jpg', mimeType: 'image/jpeg', buffer }])
  await typeInto(page, editing.getByLabel('Description of portrait'), 'June at her lathe')
  await press(page, editing.getByRole('button', { name: 'Save' }))
  await expect(editing.getByLabel('Address of link 1')).toBeFocused()
  await expect(editing.getByLabel('Address of link 1')).toHaveAccessibleDescription(
    'Each link needs a text and an address.',
  )
  await lookAt(page)
  await page.keyboard.type('https://june.example/notes')
  await press(page, editing.getByRole('button', { name: 'Save' }))
  await expect(page.getByText(`${june} was saved.`)).toBeVisible()
  await expect(button(page, `Edit ${june}`)).toBeFocused()

  const [{ id = 0 } = {}] = await inAdminDatabase(
    (sql) => sql<{ id: number }[]>`select id::integer from public.authors where name = ${june}`,
  )
  const hazel = await asEditor(playwright, baseURL)
  await hazel.write(`one-hand-${word}`, { title: earlier, author_ids: [id] })
  await hazel.publish(`one-hand-${word}`)

  await page.goto('/vii/articles/new')
  await fillIn(page, title)
  await sign(page, otto)
  await sign(page, june)
  await expect(byline(page)).toContainText([otto, june])
  await press(page, button(page, `Move ${june} up`))
  await expect(byline(page)).toContainText([june, otto])
  await press(page, button(page, `Remove ${june}`))
  await expect(button(page, 'Put it back')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(byline(page)).toContainText([june, otto])
  await expect(button(page, `Remove ${june}`)).toBeFocused()
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.locator('.editor-bar').getByText('Published')).toBeVisible()
  await expect(byline(page)).toContainText([june, otto])
  await axe(page)
  await hazel.liveByItself()

  const guest = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
  await trouble.watch(guest)
  const read = await guest.newPage()
  await read.goto(`/article/two-hands-${word}`)
  const signed = read.locator('.article-author')
  await expect(signed).toHaveText(`${june} and ${otto}`)
  await expect(signed.getByRole('link', { name: otto })).toHaveAttribute(
    'href',
    `/author/otto-brandt-${word}`,
  )
  const notes = read.getByRole('region', { name: 'The authors' })
  await expect(notes.getByRole('heading', { level: 2 })).toHaveText([june, otto])
  await expect(notes).toContainText('June turns bowls.')
  await expect(notes).not.toContainText('by the river')
  await expect(notes.getByRole('list', { name: `More by ${june}` }).getByRole('link')).toHaveText([
    earlier,
  ])
  await lookAt(read)
  await signed.getByRole('link', { name: june }).click()
  await expect(read).toHaveURL(`/author/june-aalto-${word}`)
  await expect(read.getByRole('heading', { level: 1 })).toHaveText(june)
  await expect(read.getByRole('img', { name: 'June at her lathe' })).toBeVisible()
  await expect(read.getByText('She lives by the river.')).toBeVisible()
  await expect(
    read.getByRole('list', { name: 'Elsewhere' }).getByRole('link', { name: 'Notebooks' }),
  ).toHaveAttribute('href', 'https://june.example/notes')
  const articles = read.getByRole('region', { name: 'Articles' })
  await expect(articles).toContainText('two articles')
  await expect(articles.getByRole('heading', { level: 2 })).toContainText([title, earlier])
  await lookAt(read)
  const feed = await (await read.request.get(`/author/june-aalto-${word}/rss.xml`)).text()
  for (const one of [title, earlier]) expect(feed).toContain(`<title>${one}</title>`)
  await guest.close()

  await page.goto('/vii/authors')
  await press(page, button(page, `Edit ${otto}`))
  const leaving = page.getByRole('region', { name: otto, exact: true })
  await press(page, leaving.getByRole('button', { name: `Delete ${otto}` }))
  // The call is refused before the confirmation is shown.
  await expect(leaving.getByLabel('Give the articles to')).toHaveAccessibleDescription(
    /is named in 1 article\. Choose who gets it/,
  )
  await expect(leaving.getByLabel('Give the articles to')).toBeFocused()
  await leaving.getByLabel('Give the articles to').selectOption({ label: june })
  await leaving.getByRole('button', { name: `Delete ${otto}` }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText(`${otto} was deleted.`)).toBeVisible()
  await hazel.live()
  const former = await page.request.get(`/author/otto-brandt-${word}`, { maxRedirects: 0 })
  expect([former.status(), former.headers().location]).toEqual([301, `/author/june-aalto-${word}`])
  await hazel.leave()
})
