import type { Locator, Page } from '@playwright/test'
import { emptyCard } from '../../../src/features/kitchen/cards/contract.ts'
import { axe, contrast, expect, overflow, test } from '../../support/browser.ts'
import { inAdminDatabase } from '../../support/database.ts'
import { openChoices } from '../../support/pages/card.ts'
import { openArticle, pressTool, save, showPane } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('Cora writes a card by keyboard, and is told at its field what is wrong', {
  tag: '@deep',
}, async ({ page }) => {
  await openArticle(page, 'cora')
  await showPane(page, 'Details')

  await test.step('Enter begins a line, Tab goes between its parts, Alt and arrows move it', async () => {
    await button(page, 'Add a recipe').press('Enter')
    const name = field(page, 'Name of the card')
    await name.fill('Kraut')
    await button(page, 'Add a line').press('Enter')
    const type = (text: string) => page.keyboard.type(text)
    await expect(field(page, 'Amount of line 1')).toBeFocused()
    await type('1½')
    await page.keyboard.press('Tab')
    await type('pounds')
    await page.keyboard.press('Tab')
    await type('cabbage')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Amount of line 2')).toBeFocused()
    await expect(field(page, 'Unit of line 1')).toHaveValue('lb')
    await type('a little')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await type('salt')
    await expect(page.getByText('Readers see the line as you wrote it.')).toBeVisible()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(field(page, 'Name of line 1')).toBeFocused()
    await expect(field(page, 'Name of line 1')).toHaveValue('salt')
    await expect(field(page, 'Amount of line 1')).toHaveValue('a little')
    await field(page, 'Amount of line 1').fill('2')
    const handles = page.locator('.card-row .order-handle')
    await handles.nth(1).dragTo(handles.nth(0))
    await expect(field(page, 'Name of line 1')).toHaveValue('cabbage')
    await button(page, 'Move line 1 down').click()
    await button(page, 'Add a step').press('Enter')
    await type('Cut the cabbage.')
    await page.keyboard.press('Enter')
    await type('Rub in the salt.')
    await button(page, 'Match ingredients to steps').click()
    await expect(page.getByText('Uses cabbage')).toBeVisible()
  })

  await test.step('rule: cards/panel', async () => {
    const groups = page.getByRole('button', { name: 'Remove the group' })
    await button(page, 'Add a group of ingredients').click()
    await groups.first().click()
    await expect(field(page, 'Name of line 1')).toBeHidden()
    await button(page, 'Put it back').press('Enter')
    await expect(field(page, 'Name of line 1')).toHaveValue('salt')
    await expect(page.getByLabel('Name of the group').first()).toBeFocused()
    await groups.last().click()
    await expect(groups).toHaveCount(0)
    await field(page, 'Preparation').fill('soon')
    const inDialog = page.getByRole('dialog', { name: 'Kraut' })
    await expect(inDialog.getByText('A time must be a whole number of minutes.')).toBeVisible()
    await axe(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await overflow(page)
    await contrast(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByText('Uses cabbage').click()
    // An empty line is removed.
    await button(page, 'Add a line').click()
    await field(page, 'Preparation').fill('1 h 30 min')
    await save(page)
    await expect(field(page, 'Amount of line 3')).toBeHidden()
    await button(page, 'Add a line').click()
    await page.keyboard.press('Escape')
    await button(page, 'Edit “Kraut”').click()
    await expect(field(page, 'Amount of line 2')).toHaveValue('1½')
    await expect(field(page, 'Amount of line 3')).toBeHidden()
    await page.keyboard.press('Escape')
    await save(page)
    await page.reload()
    await showPane(page, 'Details')
    await button(page, 'Edit “Kraut”').click()
    await expect(field(page, 'Preparation')).toHaveValue('1 hour 30 minutes')
    await expect(field(page, 'Amount of line 2')).toHaveValue('1½')
    await expect(field(page, 'Amount of line 3')).toBeHidden()
  })
})

const HOSTILE = '<img src=x onerror=alert``>'
const PASTED = `Pickled beets

Serves 4

For the brine:
2 cups vinegar, ${HOSTILE}
1 knob of ginger
Directions
1. Boil the vinegar for 10 minutes. ${HOSTILE}
2. Process the jars in a canner.`

test('Cleo pastes a recipe, puts it into the text, sees what readers will miss, and publishes it', async ({
  page,
}) => {
  const id = await openArticle(page, 'cleo')
  await showPane(page, 'Details')

  await test.step('rule: cards/pasted-recipe', async () => {
    await button(page, 'Paste a recipe').click()
    await field(page, 'Recipe').fill('Dear editor')
    await button(page, 'Make a card').click()
    await expect(page.getByText('Neither ingredients nor steps were found')).toBeVisible()
    await axe(page, 'dialog:modal')
    await field(page, 'Recipe').fill(PASTED)
    await button(page, 'Make a card').click()
    await expect(field(page, 'Name of the card')).toHaveValue('Pickled beets')
    await expect(field(page, 'Name of line 1')).toHaveValue('vinegar')
    await expect(field(page, 'Step 2')).toHaveValue('Process the jars in a canner.')
    await page.keyboard.press('Escape')
  })

  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await test.step('rule: cards/mark', async () => {
    await text.focus()
    await pressTool(page, 'Card')
    await expect(text.locator('.body-card')).toHaveText('Card: Pickled beets')
    await button(page, 'Edit “Pickled beets”').click()
    await field(page, 'Name of the card').fill('Beets')
    await page.keyboard.press('Escape')
    await expect(text.locator('.body-card')).toHaveText('Card: Beets')
    // The card moves and is never shown twice.
    await text.press('Control+Home')
    await pressTool(page, 'Card')
    await expect(text.locator('.body-card')).toHaveCount(1)
  })

  await test.step('rule: cards/by-reference', async () => {
    const card = emptyCard(crypto.randomUUID(), 'recipe', 'Loaf by weight')
    await inAdminDatabase(
      (sql) => sql`
        insert into public.article_cards (id, article_id, position, kind, name, content)
        select ${card.id}, id, 1, 'recipe', ${card.name}, ${sql.json(card)}
        from public.articles where slug = 'a-first-loaf'`,
    )
    await text.focus()
    await pressTool(page, 'Card from another article')
    await field(page, 'Find a card').fill('loaf by weight')
    await expect(page.getByRole('combobox', { name: 'Card', exact: true })).toContainText(
      'Loaf by weight, of “A first loaf”',
    )
    await axe(page, 'dialog:modal')
    await button(page, 'Show it here').click()
    const shownCard = text.locator('.body-card').filter({ hasText: 'Loaf by weight' })
    await expect(shownCard).toHaveText('Card: Loaf by weight, of “A first loaf”')
    await pressTool(page, 'Undo')
    await expect(shownCard).toHaveCount(0)
    await inAdminDatabase((sql) => sql`delete from public.article_cards where id = ${card.id}`)
  })

  await test.step('rule: cards/search-preview', async () => {
    await button(page, 'In search engines').click()
    const result = page.getByRole('region', { name: 'Beets', exact: true })
    await expect(result.getByText('Without a picture there is no rich result.')).toBeVisible()
    await expect(result.getByText('the time of cooking')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await overflow(page)
    await axe(page, 'dialog:modal')
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.press('Escape')
    await expect(button(page, 'In search engines')).toBeFocused()
  })

  await test.step('rule: cards/checklist', async () => {
    await button(page, '5 hints').click()
    await expect(button(page, 'Beets It has no times.')).toBeVisible()
    await button(page, 'Beets No step uses “ginger”.').click()
    await button(page, 'Publish').click()
    await expect(button(page, 'Publish')).toBeHidden()
  })

  await page.reload()
  await expect(text.locator('.body-card')).toHaveText('Card: Beets')
  await page.goto(`/article/${id}/now`)
  await expect(page.getByRole('region', { name: 'Beets', exact: true })).toBeVisible()

  await test.step('rule: cards/harmless', async () => {
    const card = page.getByRole('region', { name: 'Beets', exact: true })
    const isWords = async (place: Locator) => {
      await expect(place).toContainText(HOSTILE)
      await expect(place.locator('img')).toHaveCount(0)
    }
    await openChoices(card)
    await card.getByRole('button', { name: '2', exact: true }).click()
    await isWords(card)
    await card.getByRole('button', { name: 'Cook this' }).click()
    await isWords(page.getByRole('dialog', { name: 'Beets' }))
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      window.print = () => {}
    })
    await card.getByRole('button', { name: 'Print the card' }).click()
    await isWords(page.locator('.card-sheet'))
    await card.getByRole('button', { name: 'Add to the shopping list' }).click()
    await card.getByRole('link', { name: 'Shopping list' }).click()
    await isWords(page.locator('.shopping-card'))
  })
})
