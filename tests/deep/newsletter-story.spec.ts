import { axe, expect, test } from '../support/browser.ts'
import { joinAs, mailedLink } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('An invented newsletter link says so, and leads to another', async ({ page, trouble }) => {
  trouble.allow(/newsletter\/confirm/)
  await page.goto('/newsletter/confirm/made-up')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This link is not valid any more. Please sign up again.',
  )
  await axe(page)
  await page.getByRole('link', { name: 'sign up again' }).click()
  await expect(page.getByRole('contentinfo').getByLabel('Email address')).toBeInViewport()
})

test('Fay subscribes to the newsletter and unsubscribes in her account', async ({ page }) => {
  const fay = await joinAs(page, 'fay')
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Newsletter' })
  await expect(section.getByRole('status')).toHaveText(
    `The newsletter does not come to ${fay.email}.`,
  )
  await section.getByRole('button', { name: 'Subscribe' }).click()
  await expect(section.getByRole('status')).toContainText('An email is on its way')
  await page.goto(await mailedLink(page.request, fay.email, '/newsletter/confirm'))
  await expect(page.getByRole('heading', { name: 'You are on the list.' })).toBeVisible()
  await page.goto('/account')
  await expect(section.getByRole('status')).toHaveText(`The newsletter comes to ${fay.email}.`)
  await section.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(section.getByRole('status')).toContainText('does not come')
})
