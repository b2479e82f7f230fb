import { axe, expect, overflow, test } from '../support/browser.ts'
import {
  choose,
  commentSaying,
  insertComment,
  joinAsVerifiedAdministrator,
  joinAsWriter,
  openDatabase,
  openDiscussion,
  toast,
} from '../support/discussion.ts'
import { chooseIn } from '../support/pages/rows.ts'
import { enrol, logInAs, newPerson } from '../support/people.ts'

const ARTICLE = 'planting-bare-root-fruit-trees'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sql = openDatabase()

test('A user reports two comments; an administrator reads them in context, dismisses one and deletes one', async ({
  page,
}) => {
  const rude = newPerson('rude')
  await enrol(page.request, rude)
  const above = await insertComment(sql, {
    article: ARTICLE,
    by: rude,
    text: `Dig deep, ${rude.username}`,
  })
  const kept = `Sharp, but true, ${rude.username}`
  const gone = `Buy my trees, ${rude.username}`
  const places = { article: ARTICLE, by: rude, parent: above }
  await insertComment(sql, { ...places, text: kept })
  const spam = await insertComment(sql, { ...places, text: gone })

  const nora = await joinAsWriter(page, sql, 'nora')
  await page.goto(`/article/${ARTICLE}#comment-${spam}`)
  const report = page.getByRole('dialog', { name: `Report the comment by ${rude.username}` })
  await choose(commentSaying(page, gone), 'Report')
  await axe(page)
  await report.getByLabel(/What is wrong/).fill('It is an advertisement.')
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(toast(page)).toContainText('This comment has been reported.')
  await expect(report).toBeHidden()
  await choose(commentSaying(page, kept), 'Report')
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(report).toBeHidden()

  await page.context().clearCookies()
  await joinAsVerifiedAdministrator(page, sql, 'hazel')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/vii/reports')
  await expect(page).toHaveURL('/vii/comments?state=reported')
  const reported = (text: string) => page.getByRole('row').filter({ hasText: text })
  // Comments of other tests may be waiting, too.
  const more = page.getByRole('button', { name: /^Show more/ })
  await expect(async () => {
    if (await more.isVisible()) await more.click()
    await expect(reported(gone)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(reported(gone)).toContainText('It is an advertisement.')
  await expect(reported(kept)).toContainText('no reason')
  await overflow(page)
  await axe(page)
  await reported(gone).getByRole('button', { expanded: false }).first().click()
  await expect(reported(gone)).toContainText(`Dig deep, ${rude.username}`)
  await expect(reported(gone)).toContainText(nora.username)
  await overflow(page)
  await axe(page)
  await chooseIn(reported(gone), 'Delete')
  const question = page.getByRole('alertdialog')
  await question.getByLabel(/^Why/).fill('Advertisements go.')
  await axe(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(reported(gone)).toHaveCount(0)
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  const deleted = page.getByRole('row').filter({ hasText: gone })
  await expect(deleted).toContainText('Advertisements go.')
  await overflow(page)
  await axe(page)
  await page.getByRole('button', { name: 'Reports', exact: true }).click()
  await chooseIn(reported(kept), `Suspend ${rude.username}`)
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(reported(kept)).toContainText('Suspended')
  await overflow(page)
  await reported(kept)
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await expect(reported(kept)).toHaveCount(0)

  await openDiscussion(page, ARTICLE)
  await expect(commentSaying(page, kept)).toHaveCount(1)
  await expect(commentSaying(page, gone)).toHaveCount(0)

  // rule: moderation/all-comments
  const row = page.getByRole('row').filter({ hasText: kept }).first()
  await test.step('The comment is answered, deleted and restored among all comments', async () => {
    await page.goto(`/vii/comments?writer=${rude.username}`)
    await expect(page.getByLabel('Writer')).toHaveValue(rude.username)
    await chooseIn(row, 'Answer')
    await expect(row.getByLabel('Your answer')).toBeFocused()
    const answer = `That is enough, ${rude.username}`
    await row.getByLabel('Your answer').fill(answer)
    await overflow(page)
    await axe(page)
    await row.getByRole('button', { name: 'Post the answer' }).click()
    await expect(toast(page)).toContainText('Your answer was posted.')
    await page
      .getByLabel(/^Select/)
      .nth(1)
      .check()
    await page.getByRole('region', { name: 'Selected comments' }).getByText('Delete').click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toContainText('1 comment deleted.')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page).getByText('1 comment restored.')).toBeVisible()
    await openDiscussion(page, ARTICLE)
    await expect(commentSaying(page, kept)).toHaveCount(1)
    await expect(commentSaying(page, answer)).toHaveCount(1)
  })

  await test.step('What the account says is hidden from readers, and shown again', async () => {
    await page.goto(`/vii/comments?writer=${rude.username}`)
    await chooseIn(row, `Mute ${rude.username}`)
    await question.getByRole('button', { name: 'Mute' }).click()
    await expect(row).toContainText('Muted')
    const seen = () => sql`select 1 from public.comments where body = ${kept} and withheld is null`
    expect(await seen()).toHaveLength(0)
    await chooseIn(row, `Unmute ${rude.username}`)
    await expect(row).not.toContainText('Muted')
    expect(await seen()).toHaveLength(1)
  })

  await test.step('A first comment that is held waits, and is shown by an editor', async () => {
    await sql`update public.comments set withheld = 'waiting', deleted_at = now() where body = ${kept}`
    await page.goto(`/vii/comments?writer=${rude.username}`)
    await page.getByRole('button', { name: 'Waiting for approval' }).click()
    await expect(page).toHaveURL(/writer=.*state=waiting/)
    await expect(row).toContainText('Waiting for approval')
    await axe(page)
    // One press approves one comment, and two approve ten.
    await row.getByRole('button', { name: /^Approve/ }).click()
    await expect(page.getByText('No matching comments.')).toBeVisible()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('Waiting for approval')
    for (let number = 2; number <= 10; number++)
      await insertComment(sql, { ...places, text: `Comment ${number} of ${rude.username}` })
    await sql`update public.comments set withheld = 'waiting', deleted_at = now()
      where body like ${`Comment % of ${rude.username}`}`
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /^Select “/ })).toHaveCount(10)
    await page.getByLabel('Select all on this page').check()
    const selected = page.getByRole('region', { name: 'Selected comments' })
    await selected.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('No matching comments.')).toBeVisible()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('Waiting for approval')
    await chooseIn(row, 'Approve and answer')
    await row.getByLabel('Your answer').fill('Welcome.')
    await row.getByRole('button', { name: 'Approve and post the answer' }).click()
    await expect(row).toHaveCount(0)
    await openDiscussion(page, ARTICLE)
    await expect(commentSaying(page, kept)).toHaveCount(1)
  })
})

test('A report that cannot be sent says so, and its reason stays', async ({ page, trouble }) => {
  trouble.allow(/report|ERR_FAILED/)
  await joinAsWriter(page, sql, 'dot')
  await page.route('**/api/article/comment/report/**', (route) => route.abort())
  const discussion = await openDiscussion(page, ARTICLE)
  await choose(discussion.getByRole('article').first(), 'Report')
  const report = page.getByRole('dialog', { name: /^Report the comment/ })
  await report.getByLabel(/What is wrong/).fill('Rude')
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(toast(page)).toContainText('Could not report this comment.')
  await expect(report.getByRole('alert')).toHaveText('A network error occurred.')
  await expect(report.getByLabel(/What is wrong/)).toHaveValue('Rude')
})

test('Everyone sees Report, and a guest is asked to log in', async ({ page }) => {
  const discussion = await openDiscussion(page, ARTICLE)
  const comment = discussion.getByRole('article').first()
  await comment.getByRole('button', { name: /^More for/ }).click()
  await expect(comment.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await comment.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in to take part' })).toBeVisible()
})

test('Users without the role cannot open the reports', async ({ page }) => {
  const sam = newPerson('sam')
  await enrol(page.request, sam)
  await logInAs(page, sam)
  await page.goto('/vii/reports')
  await expect(page).toHaveURL('/')
})
