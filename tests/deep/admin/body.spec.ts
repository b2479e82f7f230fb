import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sanitizeBody } from '../../../src/lib/sanitize-body.ts'
import { axe, contrast, expect, overflow, test } from '../../support/browser.ts'
import { joinAsAdministrator, pressTool, writeArticle } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const clipboard = (name: string) => readFileSync(`tests/fixtures/clipboard/${name}.html`, 'utf8')

const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** Writes an article for this test and opens it in the editor. */
async function open(page: Page, name: string, body: string): Promise<void> {
  await joinAsAdministrator(page, name)
  const id = await writeArticle(page, `${name}-${randomBytes(4).toString('hex')}`, { body })
  await page.goto(`/vii/articles/${id}`)
  await expect(bodyOf(page)).toBeVisible()
}

/** The body as HTML, as the source view has it. */
async function sourceOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'HTML source' }).click()
  const html = await page.getByRole('textbox', { name: 'Text as HTML' }).inputValue()
  await page.getByRole('button', { name: 'Back to the text' }).click()
  return html
}

/** Dispatches the paste event that a browser dispatches. */
const paste = (page: Page, input: Record<string, string>) =>
  bodyOf(page).evaluate((text, types) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value)
    text.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, input)

test('Nell writes without a mouse, with a heading, a link and a table', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const script = await response.text().catch(() => '')
    if (script.includes('ProseMirror')) loaded.push(new URL(page.url()).pathname)
  })
  await joinAsAdministrator(page, 'nell')
  await page.goto('/vii/articles')
  await page.waitForLoadState('networkidle')
  await page.goto('/article/a-first-loaf')
  await page.waitForLoadState('networkidle')
  expect(loaded, 'Pages that carry the editor without need').toEqual([])

  await open(page, 'nell', '<p>First.</p>')
  const body = bodyOf(page)
  await expect(body).toHaveAccessibleDescription(/Press Escape, then Tab, to leave the text/)
  await body.getByText('First.').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('The crock')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Warm')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' it, as ')

  // A link that leads nowhere is refused beside its field.
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Add a link' })
  await dialog.getByLabel('Words').fill('the mill says')
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('A link must begin with')
  await axe(page, 'dialog[open]')
  await dialog.getByLabel('Address').fill('example.com/rye')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(body).toBeFocused()
  await page.keyboard.type('.')

  // Alt+F10 moves the focus to the toolbar, which is one tab stop, and Escape moves it back to the
  // text.
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  await page.keyboard.press('Alt+F10')
  await expect(tool('Bold')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool('More tools')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tool('Paragraph')).toHaveAttribute('aria-pressed', 'true')
  await axe(page, '.body-editor')
  await page.keyboard.press('End')
  await expect(tool('Delete the block')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(body).toBeFocused()

  // "/" lists the blocks that match the typed words; Escape keeps what was typed.
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  const blocks = page.getByRole('listbox', { name: 'Blocks' })
  await expect(blocks.getByRole('option', { name: 'Bullet list' })).toBeVisible()
  for (const group of ['Text', 'Pictures'])
    await expect(blocks.getByRole('group', { name: group, exact: true })).toBeVisible()
  // The block of exactly this name is first, though others come before it in the list.
  await page.keyboard.type('note')
  await expect(blocks.getByRole('option').first()).toHaveAccessibleName('Note')
  await expect(blocks.getByRole('option')).toHaveCount(2)
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('gri')
  await expect(blocks.getByRole('option')).toHaveCount(1)
  await expect(blocks.getByRole('option', { name: 'Table', selected: true })).toBeVisible()
  await expect(body).toHaveAttribute('aria-activedescendant', /Table$/)
  await axe(page, '.body-editor')
  await page.keyboard.press('Escape')
  await expect(blocks).toBeHidden()
  await expect(body).toContainText('/gri')

  // ":" and the beginning of a name list characters; the chosen one is inserted.
  await page.keyboard.type(' bakes for :')
  const characters = page.getByRole('listbox', { name: 'Characters' })
  await expect(characters).toBeHidden()
  await page.keyboard.type('hal')
  await expect(characters.getByRole('option', { name: 'one half', selected: true })).toBeVisible()
  await expect(body).toHaveAttribute('aria-activedescendant', /one half$/)
  await axe(page, '.body-editor')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' an hour: ')
  await expect(body).toContainText('/gri bakes for ½ an hour: ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/grid')
  await page.keyboard.press('Enter')
  for (const cell of ['Flour', 'Water', 'Salt', '500 g']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  const cells = '<td>350 g</td><td>10 g</td></tr><tr><td>Cold</td><td>Fine</td>'
  await paste(page, { 'text/html': `<table><tr>${cells}</tr></table>` })
  await expect(body.getByRole('row')).toHaveText(['FlourWaterSalt', '500 g350 g10 g', 'ColdFine'])
  await pressTool(page, 'Stack the rows on phones')
  await axe(page, '.body-editor')
  await contrast(page)

  // Tab moves through the cells of the table; after Escape it leaves the editor.
  await body.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(body).not.toBeFocused()

  const html = await sourceOf(page)
  expect(html).toContain('<h2>The crock</h2>')
  expect(html).toContain(
    '<p><strong>Warm</strong> it, as <a href="https://example.com/rye">the mill says</a>.</p>',
  )
  expect(html).toMatch(
    /<table class="table-rows">\s*<thead>\s*<tr>\s*<th>Flour<\/th>\s*<th>Water<\/th>/,
  )
  expect(html).toContain('<td>500 g</td>')
  for (const [width, scheme] of [
    [360, 'dark'],
    [768, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 800 })
    await overflow(page)
    await contrast(page)
  }
})

test('Ines corrects the altitudes of a table of the text in the grid, and what she leaves stays', async ({
  page,
}) => {
  const table = [
    '<table><thead><tr><th>Jar</th><th>0–1,000</th><th>above 1,000</th><th>Style</th></tr></thead>',
    '<tbody><tr><td>Pints</td><td><strong>10</strong></td><td>15</td><td>Hot</td></tr></tbody></table>',
  ]
  await open(page, 'ines', table.join(''))
  await bodyOf(page).getByText('Pints').click()
  await pressTool(page, 'Altitude grid')
  const dialog = page.getByRole('dialog', { name: 'Altitude grid' })
  await expect(dialog.getByRole('row').nth(1)).toContainText('Hot')
  await dialog.getByRole('button', { name: 'Add an altitude' }).click()
  await dialog.getByLabel('Altitude of column 2').fill('1,001 to 6,000 ')
  await dialog.getByLabel('Altitude of column 3').fill('high up')
  await dialog.getByLabel('Value of row 1 at high up').fill('25')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('Correct the altitudes first.')).toBeVisible()
  await expect(dialog.getByLabel('Altitude of column 3')).toHaveValue('high up')
  await axe(page, 'dialog[open]')
  await dialog.getByLabel('Altitude of column 3').fill('above 6,000')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(bodyOf(page).getByRole('row')).toHaveText([
    'Jar0–1,000 ft1,001 to 6,000 ftabove 6,000 ftStyle',
    'Pints101525Hot',
  ])
  expect(await sourceOf(page)).toContain('<strong>10</strong>')
})

test('Zoe finds and replaces words, and goes back to the text before a reload', async ({
  page,
}) => {
  await open(page, 'zoe', '<p>First.</p>')
  const body = bodyOf(page)
  await body.getByText('First.').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The crock. Warm it, as grit.')
  // Ctrl+F finds and replaces words; Escape moves back to the text, and one Undo reverts all.
  await page.keyboard.press('Control+f')
  const find = page.getByRole('search', { name: 'Find and replace' })
  await find.getByLabel('Find').fill('IT')
  await expect(find.getByRole('status')).toHaveText(/^\d of \d\.$/)
  await find.getByLabel('Whole words').check()
  await expect(find.getByRole('status')).toHaveText('1 of 1.')
  await find.getByLabel('Replace with').fill('the crock')
  await axe(page, '.body-find')
  await find.getByRole('button', { name: 'Replace all' }).click()
  await expect(find.getByRole('status')).toHaveText('1 replaced.')
  await expect(body).toContainText('Warm the crock, as')
  await find.getByLabel('Find').press('Escape')
  await expect(body).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(body).toContainText('Warm it, as')

  // A reload clears the undo history, so the text before it is offered; taking it can be undone.
  await expect(page.getByText(/draft kept \d/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).first().click()
  await expect(body).toContainText('The crock')
  await page.getByRole('button', { name: 'Back to the text before the reload' }).click()
  await expect(body).toHaveText('First.')
  await page.keyboard.press('Control+z')
  await expect(body).toContainText('The crock')
})

test('Otto pastes text from Word, from Markdown and from an attacker', async ({
  page,
  trouble,
}) => {
  // No host of a video answers in this network.
  trouble.allow(/422/)
  await open(page, 'otto', '<p>First.</p>')
  const body = bodyOf(page)
  await body.getByText('First.').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(page, { 'text/html': clipboard('word'), 'text/plain': 'Rye in winter' })
  await expect(body.getByRole('heading', { name: 'Rye in winter', level: 2 })).toBeVisible()
  await expect(page.getByText('1 picture was left out.')).toBeVisible()
  await expect(body.locator('ul ul li')).toHaveText('stone ground')

  // The address of a player becomes the player; one Undo makes it a link again.
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(page, { 'text/plain': 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  await expect(body.locator('figure.embed-video + p')).toHaveText('')
  await page.keyboard.press('Control+z')
  await expect(body.locator('figure.embed-video')).toHaveCount(0)
  await expect(body.getByRole('link', { name: 'https://www.youtube.com/' })).toBeVisible()

  await page.keyboard.press('Control+End')
  await paste(page, { 'text/plain': '## By weight\n\n- salt\n- **rye**' })
  await expect(body.getByRole('heading', { name: 'By weight' })).toBeVisible()

  await page.evaluate(() => {
    Object.assign(window, { ran: 0 })
  })
  const harm =
    '<img src="https://elsewhere.invalid/a.png" onerror="ran++"><svg onload="ran++"></svg><p onclick="ran++">Harm<a href="javascript:ran++">less</a></p><script>ran++</script>'
  await page.keyboard.press('Control+End')
  await paste(page, { 'text/html': harm })
  await expect(body).toContainText('Harmless')
  // HTML that claims to be copied from this editor is sanitized as strictly.
  await paste(page, {
    'text/html': `<div data-pm-slice="0 0 []" data-kept="<img src=x onerror=ran++><p>Kept</p>">${harm}</div>`,
  })
  await expect(body.locator('img, script, svg, [onclick], [onerror]')).toHaveCount(0)
  await expect(body.locator('a[href^=javascript]')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { ran: number }).ran)).toBe(0)
  const html = await sourceOf(page)
  expect(html).not.toMatch(/onerror|onclick|javascript|elsewhere|mso/i)
  expect(html).toContain('<strong>rye</strong>')
})

test('Ida adds pictures, and says what they show', async ({ page }) => {
  await open(page, 'ida', '<p>First.</p>')
  const picture = await sharp({
    create: { width: 640, height: 400, channels: 3, background: { r: 90, g: 110, b: 70 } },
  })
    .png()
    .toBuffer()
  const body = bodyOf(page)
  await body.getByText('First.').click()
  await page.keyboard.press('Control+End')
  const chooser = page.waitForEvent('filechooser')
  await pressTool(page, 'Picture')
  await (await chooser).setFiles({ name: 'kelp.png', mimeType: 'image/png', buffer: picture })

  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Describe the picture, or mark it as decorative.',
  )
  await axe(page, 'dialog[open]')
  await dialog.getByLabel('Description').fill('Kelp on a line')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(body.getByRole('img', { name: 'Kelp on a line' })).toBeVisible()
  await page.keyboard.type('Dry now.')
  await expect(body.locator('figure + p')).toHaveText('Dry now.')
  await body.locator('figure img').click()
  await page.keyboard.type('It keeps.')
  await expect(body.locator('figure + p')).toHaveText('It keeps.')
  await body.locator('figcaption').click()
  await page.keyboard.type('After a day.')

  // A line between the blocks shows where a dragged file would be placed.
  await body.getByText('It keeps.').evaluate((words) => {
    const { left, top } = words.getBoundingClientRect()
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'shot.png', { type: 'image/png' }))
    const at = { clientX: left + 8, clientY: top + 8 }
    words.dispatchEvent(
      new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer, ...at }),
    )
  })
  await expect(body.locator('.body-drop-line + p')).toHaveText('It keeps.')

  // A picture that is copied in another program is pasted as a file.
  await page.keyboard.press('Control+End')
  await body.evaluate(
    (text, bytes) => {
      const clipboardData = new DataTransfer()
      const file = new File([new Uint8Array(bytes)], 'shot.png', { type: 'image/png' })
      clipboardData.items.add(file)
      text.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    [...picture],
  )
  await expect(body.locator('figure')).toHaveCount(2)
  // It is asked about too; Escape leaves it without words.
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 picture has no description yet.')).toBeVisible()
  await axe(page, '[data-body-foot]')
  const html = await sourceOf(page)
  expect(html).toMatch(
    /<figure>\s*<img src="\/images\/temp\/[\w-]+\/\d+\.webp" alt="Kelp on a line" width="640" height="400">\s*<figcaption>After a day.<\/figcaption>\s*<\/figure>/,
  )
  expect(sanitizeBody(html)).toContain('alt="Kelp on a line"')
})

test('Ida is asked about each of three pictures, Escape keeps her words, and all are needed to publish', async ({
  page,
}) => {
  await open(page, 'ida', '<p>First.</p>')
  const body = bodyOf(page)
  await body.getByText('First.').click()
  const pictures = await Promise.all(
    [40, 90, 140].map(async (r) => ({
      name: `${r}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 640, height: 400, channels: 3, background: { r, g: 110, b: 70 } },
      })
        .png()
        .toBuffer(),
    })),
  )
  const chooser = page.waitForEvent('filechooser')
  await pressTool(page, 'Picture')
  await (await chooser).setFiles(pictures)
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  const description = dialog.getByLabel('Description')
  await expect(dialog).toHaveAccessibleName('Describe the picture, 1 of 3')
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeVisible()
  await description.fill('Kelp')
  await description.press('Enter')
  await expect(dialog).toHaveAccessibleName('Describe the picture, 2 of 3')
  await expect(description).toHaveValue('')
  await description.fill('Sand')
  await page.keyboard.press('Escape')
  await expect(description).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  for (const name of ['Kelp', 'Sand']) await expect(body.getByRole('img', { name })).toBeVisible()

  const state = page.getByRole('region', { name: 'State' })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  await expect(
    page
      .locator('[data-body-foot]')
      .getByText('Describe each picture in the text, or mark it as decorative.'),
  ).toBeVisible()
  await axe(page, '[data-body-foot]')
  await page.getByRole('button', { name: '1 to do' }).click()
  await page.getByRole('button', { name: /^Text/ }).click()
  await expect(page.locator('#undescribed-pictures')).toBeFocused()
  await page.getByRole('button', { name: 'Describe picture 1' }).click()
  await dialog.getByLabel(/^Decorative/).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await publish.click()
  await expect(state).toContainText('Published')
})

test('Ulla puts the HTML right, and loses nothing that the surface cannot show', async ({
  page,
}) => {
  const odd =
    '<figure><table><tbody><tr><td>Tide</td></tr></tbody></table><figcaption>By the moon</figcaption></figure>'
  await open(page, 'ulla', `<p>First.</p>${odd}<p>Last.</p>`)
  const body = bodyOf(page)
  await body.getByRole('button', { name: 'Edit the HTML' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the HTML' })
  const piece = dialog.getByLabel('HTML', { exact: true })
  await expect(piece).toHaveValue(/<td>Tide<\/td>/)
  await axe(page, 'dialog')
  await piece.fill('<script>two()</script>')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(dialog.getByText('None of this is allowed in an article.')).toBeVisible()
  await piece.fill(`<!-- a -->${odd}`)
  await expect(
    dialog.getByText('Removed, because it is not allowed in an article: comments.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await body.getByText('Last.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Or so.')

  await page.getByRole('button', { name: 'HTML source' }).click()
  const source = page.getByRole('textbox', { name: 'Text as HTML' })
  await expect(source).toBeFocused()
  const html = await source.inputValue()
  expect(html.replace(/>\s+</g, '><')).toContain(odd)
  expect(html).toContain('<p>Last. Or so.</p>')
  await axe(page, '.body-editor')
  await source.fill(html.replace('First.', '<em class="x">One</em><script>two()</script>'))
  await expect(
    page.getByText('Removed, because it is not allowed in an article: class of <em>, <script>.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back to the text' }).click()
  await expect(body.locator('em')).toHaveText('One')
  expect((await sourceOf(page)).replace(/>\s+</g, '><')).toContain(
    `<p><em>One</em></p>${odd}<p>Last. Or so.</p>`,
  )
})
