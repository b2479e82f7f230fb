import { axe, expect, overflow, test } from '../../support/browser.ts'
import { tabTo } from '../../support/keyboard.ts'
import { openArticle, save, showPane } from '../../support/writer.ts'

test('Lena chooses references, categories and a place in a series by keyboard', async ({
  page,
}) => {
  await openArticle(page, 'hugo')
  await showPane(page, 'Details')
  const references = page.getByRole('region', { name: 'References' })
  const field = (name: string) => references.getByLabel(name)
  await references.getByRole('button', { name: 'Add a reference' }).focus()
  await page.keyboard.press('Enter')
  await expect(field('Author')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(references.getByText('Each reference needs an author and a title.')).toBeVisible()
  await field('Title').fill('On Salt')
  await field('Link').fill('example.org')
  await field('DOI').fill('ten')
  await references.getByRole('button', { name: 'Done reference 1' }).press('Enter')
  await expect(field('Author')).toBeFocused()
  await expect(references.getByText("A reference's DOI looks like 10.1234/abc.")).toBeVisible()
  await expect(references.getByText('must begin with http:// or https://.')).toBeVisible()
  await page.keyboard.type('Ada Quill')
  await field('Link').fill('https://example.org/salt')
  await field('DOI').fill('10.1234/salt')
  await page.keyboard.press('Enter')
  const entries = references.getByRole('listitem')
  await expect(entries.first()).toContainText('Ada Quill. On Salt.')
  await expect(entries.first().getByRole('link', { name: 'On Salt' })).toHaveAttribute(
    'href',
    'https://example.org/salt',
  )
  await expect(references.getByRole('button', { name: 'Edit reference 1' })).toBeFocused()

  await references.getByRole('button', { name: 'Add a reference' }).press('Enter')
  await field('Author').fill('Lou Finch')
  await field('Title').fill('On Cedar')
  await page.keyboard.press('Enter')
  await references.getByRole('button', { name: 'Move reference 2 up' }).press('Enter')
  await expect(entries.first()).toContainText('On Cedar')
  await expect(references.getByText('Reference 2, On Cedar, is now first.')).toBeAttached()
  await references.getByRole('button', { name: 'Remove reference 1' }).press('Enter')
  await expect(entries).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(entries.first()).toContainText('On Cedar')

  const tags = page.getByRole('region', { name: 'Categories' })
  const chosen = tags.getByRole('list', { name: 'Chosen categories' }).getByRole('listitem')
  await tags.getByLabel('Find a category').focus()
  await tabTo(page, tags.getByRole('treeitem', { name: 'Food' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const bread = tags.getByRole('treeitem', { name: 'Bread' })
  // Choosing a category does not choose those below it.
  await expect(bread).toHaveAttribute('aria-checked', 'false')
  await expect(bread).toBeFocused()
  await page.keyboard.press('Space')
  await expect(chosen).toContainText(['Food', 'Bread'])
  await tags.getByRole('button', { name: 'Move Bread up' }).press('Enter')
  await expect(chosen).toContainText(['Bread', 'Food'])
  await tags.getByLabel('Find a category').fill('bre')
  // Food only surrounds the one that is found.
  await expect(tags.getByText('1 category found.')).toBeAttached()
  await tags.getByLabel('Find a category').fill('shoes')
  await expect(tags.getByText('No category has “shoes” in its name.')).toBeVisible()
  await tags.getByRole('button', { name: 'Remove Food' }).press('Enter')
  await expect(chosen).toContainText(['Bread'])
  await tags.getByLabel('Find a category').fill('bread')
  await tags.getByLabel('Find a category').press('Enter')
  await expect(chosen).toHaveCount(0)
  const fresh = `Kelp ${crypto.randomUUID().slice(0, 8)}`
  await tags.getByLabel('Find a category').fill(fresh)
  await tags.getByRole('button', { name: `Create “${fresh}”` }).press('Enter')
  await expect(chosen).toContainText([fresh])

  const series = page.getByRole('region', { name: 'Series' })
  await tabTo(page, series.getByRole('combobox'))
  await page.keyboard.type('First')
  await expect(series.getByRole('listitem').last()).toContainText('This article')
  await series.getByRole('button', { name: 'Move this article up' }).press('Enter')
  const parts = await series.getByRole('listitem').count()
  const place = series.getByRole('listitem').nth(parts - 2)
  await expect(
    series.getByText(`This article is now part ${parts - 1} of ${parts}.`),
  ).toBeAttached()
  await expect(place).toContainText('This article')

  // Focus moves before the next event, so that no key of a fast typist is lost.
  const edit = references.getByRole('button', { name: 'Edit reference 2' })
  const focused = await edit.evaluate((button: HTMLElement) => {
    button.click()
    return document.activeElement?.tagName
  })
  expect(focused).toBe('INPUT')
  await field('Publisher').fill('Salt & Cedar')
  await save(page)
  await expect(field('Publisher')).toBeFocused()
  await page.reload()
  await showPane(page, 'Details')
  await expect(entries.first()).toContainText('Lou Finch. On Cedar.')
  await expect(entries.last()).toContainText('Ada Quill. On Salt. Salt & Cedar.')
  await expect(chosen).toContainText([fresh])
  await expect(series.getByRole('combobox')).toHaveValue(/\d/)
  await expect(place).toContainText('This article')

  await axe(page, '.editor-fields')
  await page.setViewportSize({ width: 360, height: 740 })
  await overflow(page)
  await series.getByRole('combobox').selectOption('Select...')
  await expect(series.getByRole('listitem')).toHaveCount(0)
  await save(page)
})
