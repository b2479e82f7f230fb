import sharp from 'sharp'
import { expect, lookAt, test } from '../../support/browser.ts'
import { inAdminDatabase } from '../../support/database.ts'
import { joinAsAdministrator } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } })

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Stores pictures without a description that the person has uploaded; resolves to their prefix. */
async function storePictures(username: string, count: number): Promise<string> {
  const prefix = `tile-${username.replaceAll('_', '-')}`
  await inAdminDatabase(
    (sql) => sql`
      with stored as (
        insert into public.stored_images (name, width, height, temporary, uploaded_by)
        select ${`${prefix}-`} || number, 480, 300, false, profiles.id
        from public.profiles, generate_series(1, ${count}) as number where username = ${username}
        returning name
      ) insert into public.pictures (name, kept) select name, true from stored`,
  )
  return prefix
}

// rule: images/described-in-a-row
test('Runa describes twenty pictures with twenty texts and twenty presses of Enter', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route('**/images/tile-**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: PIXEL }),
  )
  const { username } = await joinAsAdministrator(page, 'runa')
  // The notice about it would take the room of a row of pictures.
  await inAdminDatabase(
    (sql) => sql`update public.accounts set email_verified_at = now() from public.profiles
      where id = user_id and username = ${username}`,
  )
  const prefix = await storePictures(username, 20)
  const described = () =>
    inAdminDatabase(
      (sql) => sql`select alt from public.pictures where name like ${`${prefix}-%`} and alt <> ''`,
    )
  try {
    await page.goto('/vii/pictures?show=mine')
    const fields = page.getByRole('textbox', { name: 'Description' })
    await expect(fields).toHaveCount(20)
    await expect(fields.last()).toBeInViewport()
    await lookAt(page)

    await page.getByRole('button', { name: 'Without a description', exact: true }).click()
    await expect(page).toHaveURL('/vii/pictures?show=undescribed')
    await page.getByRole('button', { name: 'Uploaded by me' }).click()
    await expect(fields).toHaveCount(20)
    await fields.first().focus()
    for (let number = 1; number <= 20; number++) {
      await page.keyboard.type(`A loaf, number ${number}`)
      await page.keyboard.press('Enter')
    }
    await expect.poll(async () => (await described()).length).toBe(20)
    await expect(fields.first()).toHaveValue('A loaf, number 1')
    await expect(fields.last()).toHaveValue('A loaf, number 20')

    await page.getByRole('button', { name: 'More for A loaf, number 2', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Focus and crop' }).click()
    await page.getByRole('slider', { name: 'From the top' }).press('Home')
    await page.getByRole('button', { name: 'Save the picture' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect
      .poll(() =>
        inAdminDatabase(
          (sql) =>
            sql`select focus from public.pictures where alt = 'A loaf, number 2' and name like ${`${prefix}-%`}`,
        ),
      )
      .toMatchObject([{ focus: '50 0' }])

    await page.getByLabel('Select “A loaf, number 3”', { exact: true }).check()
    await page
      .getByLabel('Select “A loaf, number 5”', { exact: true })
      .click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('3 pictures deleted.')).toBeVisible()
    await expect(fields).toHaveCount(17)

    // Uploaded pictures have files, which are moved away and back.
    const files = ['#a4492c', '#2c49a4'].map(async (background) => {
      const create = { width: 480, height: 300, channels: 3, background } as const
      const buffer = await sharp({ create }).png().toBuffer()
      return { name: `${background}.png`, mimeType: 'image/png', buffer }
    })
    await page.getByLabel('Choose pictures').setInputFiles(await Promise.all(files))
    await expect(fields).toHaveCount(19)
    const ticks = page.getByRole('checkbox', { name: /^Select “/ })
    await ticks.nth(0).check()
    await ticks.nth(1).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('2 pictures deleted.')).toBeVisible()
    await expect(fields).toHaveCount(17)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByText('2 pictures restored.')).toBeVisible()
    await expect(fields).toHaveCount(19)
  } finally {
    await inAdminDatabase(
      (sql) => sql`delete from public.stored_images using public.profiles
        where uploaded_by = profiles.id and username = ${username}`,
    )
  }
})
