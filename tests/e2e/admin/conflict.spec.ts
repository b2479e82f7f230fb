import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, test } from '../../support/browser.ts'
import { joinAsAdministrator, showPane, writeArticle } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// The comparison has sections of the same names.
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const subtitle = (page: Page) => page.getByRole('textbox', { name: 'Subtitle' })
const versions = (page: Page) => page.getByRole('region', { name: 'Two versions' })

test('Two administrators edit one article, and neither loses a word', async ({
  page: ada,
  browser,
  trouble,
}) => {
  trouble.allow(/409/)
  await joinAsAdministrator(ada, 'ada')
  const id = await writeArticle(ada, `shared-${randomBytes(4).toString('hex')}`)
  const another = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  await trouble.watch(another)
  const hugo = await another.newPage()
  const { username } = await joinAsAdministrator(hugo, 'hugo')

  await ada.goto(`/vii/articles/${id}`)
  await hugo.goto(`/vii/articles/${id}`)
  await showPane(hugo, 'Details')
  await expect(title(ada)).toHaveValue(`On ${id}`)
  await expect(ada.getByText(`${username} has this open too.`)).toBeVisible()
  await expect(hugo.getByText('has this open too.')).toBeVisible()
  await title(hugo).fill('As Hugo has it')
  await hugo.keyboard.press('Control+s')
  await expect(hugo.getByText('Success: Record updated.')).toBeVisible()

  await title(ada).fill('As Ada has it')
  await ada.keyboard.press('Control+s')
  await expect(ada.getByText('Unable to update this record.')).toBeVisible()
  await expect(
    ada.getByRole('heading', { name: `${username} has saved this article in the meantime` }),
  ).toBeFocused()
  await expect(versions(ada)).toContainText('Hugo')
  await expect(title(ada)).toHaveValue('As Ada has it')
  await axe(ada)

  // She compares both and keeps hers, which is saved as a newer version.
  await versions(ada).getByRole('button', { name: 'Keep mine' }).click()
  await expect(ada.getByText('Success: Record updated.')).toBeVisible()
  await expect(versions(ada)).toBeHidden()
  await ada.reload()
  await expect(title(ada)).toHaveValue('As Ada has it')
  await showPane(ada, 'Details')

  // Now Hugo saves second: he copies his text and takes hers.
  await subtitle(hugo).fill('Of Hugo')
  await hugo.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(versions(hugo)).toContainText('Ada')
  await versions(hugo).getByRole('button', { name: 'Copy mine' }).click()
  await expect(hugo.getByText('Your text is on the clipboard.')).toBeVisible()
  expect(await hugo.evaluate(() => navigator.clipboard.readText())).toContain('Of Hugo')
  await versions(hugo).getByRole('button', { name: 'Take theirs' }).click()
  await hugo.getByRole('alertdialog').getByRole('button', { name: 'Take theirs' }).click()
  await expect(versions(hugo)).toBeHidden()
  await expect(title(hugo)).toHaveValue('As Ada has it')
  await expect(subtitle(hugo)).toHaveValue('Of one evening')
  await subtitle(hugo).fill('Of both')
  await hugo.keyboard.press('Control+s')
  await expect(hugo.getByText('Success: Record updated.')).toBeVisible()

  // Ada has changed another field since: both are put together, and she looks before she saves.
  await title(ada).fill('As both have it')
  await ada.keyboard.press('Control+s')
  await expect(versions(ada)).toContainText('Taken from the other version automatically: subtitle.')
  await versions(ada).getByRole('button', { name: 'Merge both versions' }).click()
  await expect(versions(ada)).toBeHidden()
  await expect(ada.getByText('The fields now hold both texts.')).toBeVisible()
  await expect(subtitle(ada)).toHaveValue('Of both')
  await expect(title(ada)).toHaveValue('As both have it')
  await ada.keyboard.press('Control+s')
  await expect(ada.getByText('Success: Record updated.')).toBeVisible()
  await another.close()
})
