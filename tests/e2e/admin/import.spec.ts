import { item, wxr } from '@site/import-readers/readers/wordpress/wxr.fixture.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, lookAt, test } from '../../support/browser.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'

const post = `---
title: Kale in March
author: K. Marsh
date: 2022-03-04
description: Sown late, eaten early.
---
Sow it late. {{< gallery >}}
`

test('Hazel imports the export of another system, and undoes it', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/import')
  const imports = page.getByRole('region', { name: 'Imports' })

  await test.step('A file that nobody knows is refused with a sentence', async () => {
    const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('only words') }
    await page.getByLabel('Choose a file').setInputFiles(words)
    await expect(imports.getByText('is not an export that can be imported')).toBeVisible()
    await imports.getByRole('button', { name: 'Remove words.txt' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(imports.getByText('words.txt')).toHaveCount(0)
  })

  await test.step('The report says what would come', async () => {
    const buffer = Buffer.from(zipSync({ 'posts/kale-in-march.md': strToU8(post) }))
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'garden.zip', mimeType: 'application/zip', buffer })
    await expect(imports.getByText('Ready to import')).toBeVisible()
    await expect(imports.getByText('1 article would be public.')).toBeVisible()
    await imports.getByText('Shortcodes (1)').click()
    await expect(
      imports.getByText('a shortcode that is unknown here: {{< gallery >}}'),
    ).toBeVisible()
    await imports.getByText('Authors (1)').click()
    const author = imports.getByLabel('K. Marsh')
    await author.selectOption({ index: 1 })
    await expect(page.getByText('Saved for every import from this source.')).toBeVisible()
    await expect(author).not.toHaveValue('')
    await lookAt(page)
  })

  await test.step('An upload goes on when its last call fails, and by a press when it goes on failing', async () => {
    const list = {
      name: 'few.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('email\na@example.com\n'),
    }
    const remove = async () => {
      await imports.getByRole('button', { name: 'Remove few.csv' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await expect(imports.getByText('few.csv')).toHaveCount(0)
    }
    trouble.allow(/import\/\d+\/read/)
    await page.route('**/api/admin/import/*/read', (route) => route.abort(), { times: 2 })
    await page.getByLabel('Choose a file').setInputFiles(list)
    await expect(imports.getByText('1 subscriber.', { exact: true })).toBeVisible()
    await remove()
    await page.route('**/api/admin/import/*/read', (route) => route.abort(), { times: 3 })
    await page.getByLabel('Choose a file').setInputFiles(list)
    await expect(imports.getByText('Upload incomplete')).toBeVisible()
    await expect(imports.getByText('A network error occurred.')).toBeVisible()
    await lookAt(page)
    await imports.getByRole('button', { name: 'Read it few.csv' }).click()
    await expect(imports.getByText('1 subscriber.', { exact: true })).toBeVisible()
    await remove()
  })

  await test.step('The columns of a list of subscribers are proposed, and others are chosen by keyboard', async () => {
    const list =
      'who,email,work,joined\nAda,a@example.com,ada@work.example,2024-01-02\nBo,b@example.com,,2024-01-03\n'
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    const columns = imports.getByRole('group', { name: 'Columns of people.csv' })
    const address = columns.getByLabel('Email address')
    await expect(address).toHaveValue('email')
    await expect(address).toHaveAccessibleDescription('a@example.com · b@example.com')
    await expect(imports.getByText('2 subscribers.', { exact: true })).toBeVisible()
    await address.selectOption('who')
    await expect(address).toHaveAccessibleDescription(
      'Ada · Bo “who” has no email addresses. Choose another column.',
    )
    await imports.getByRole('button', { name: 'Import it people.csv' }).click()
    await expect(address).toBeFocused()
    await lookAt(page)
    await address.press('w')
    await address.press('o')
    await expect(address).toHaveValue('work')
    await expect(imports.getByText('1 subscriber.', { exact: true })).toBeVisible()
    await expect(address).toBeFocused()
    await page.reload()
    await expect(address).toHaveValue('work')
    await imports.getByRole('button', { name: 'Remove people.csv' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  })

  await test.step('Recipes that WordPress keeps elsewhere are read from its pages only where it is allowed', async () => {
    const xml = wxr(item(1, { title: 'Rye', 'content:encoded': '[tasty-recipe id="4"]' }))
    const buffer = Buffer.from(xml)
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'old.xml', mimeType: 'text/xml', buffer })
    const choice = imports.getByLabel('Read missing recipes')
    await expect(choice).not.toBeChecked()
    await choice.check()
    await lookAt(page)
    await imports.getByRole('button', { name: 'Remove old.xml' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(imports.getByText('old.xml')).toHaveCount(0)
  })

  await test.step('Imported, it is at its address, and after Undo it is not', async () => {
    await imports.getByRole('button', { name: 'Import it garden.zip' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import it' }).click()
    await expect(imports.getByText('Imported', { exact: true })).toBeVisible()
    expect((await page.request.get('/article/kale-in-march')).status()).toBe(200)
    await imports.getByRole('button', { name: 'Undo garden.zip' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
    await expect(imports.getByText('Undone', { exact: true })).toBeVisible()
    // A release that has the page may be there by now; the next one has not.
    const status = async () => (await page.request.get('/article/kale-in-march')).status()
    await expect.poll(status).not.toBe(200)
  })
})
