import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axe, expect, overflow, test } from '../../support/browser.ts'
import { openArticle, save, showPane } from '../../support/writer.ts'

const NO_IMAGE = 'Only JPEG, PNG, WebP, AVIF and GIF images can be used.'

/**
 * A photo of twelve megapixels as phones store it: rotated by EXIF, with a location. Its left half
 * is red, the right one blue.
 */
function telephonePhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024]
  const grain = randomBytes(width * height * 3)
  for (let at = 0; at < grain.length; at += 3) {
    const isLeft = (at / 3) % width < width / 2
    grain[at + (isLeft ? 2 : 0)] = 0
    grain[at + 1] = 0
  }
  return sharp(grain, { raw: { width, height, channels: 3 } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 11/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()
}

/**
 * Records the bytes of the first file that is sent, because Playwright does not show the body of a
 * form with files.
 */
function noteFirstFile(): void {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    const file = body instanceof FormData ? body.get('article_images') : null
    if (file instanceof File && !window.name)
      file.text().then((text) => {
        const [isSmall, hasExif] = [file.size <= 4 * 1024 * 1024, text.includes('Exif')]
        window.name = JSON.stringify({ type: file.type, isSmall, hasExif })
      })
    send.call(this, body)
  }
}

/** Drops or pastes a file as another program gives it. */
const give = (page: Page, how: 'drop' | 'paste', to: string, name: string, bytes: Buffer) =>
  page.locator(to).evaluate(
    (place, { how, name, bytes }): void => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      data.items.add(new File([content], name, { type: 'image/jpeg' }))
      const init = { bubbles: true, cancelable: true }
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data })
      place.dispatchEvent(event)
    },
    { how, name, bytes: bytes.toString('base64') },
  )

const picture = (background: string, width = 800) =>
  sharp({ create: { width, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('Lena adds pictures of every kind to an article, describes and orders them', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/415|ERR_INTERNET_DISCONNECTED/)
  await page.addInitScript(noteFirstFile)
  await openArticle(page, 'ida')
  await showPane(page, 'Details')
  const images = page.getByRole('region', { name: 'Images' })
  const chooser = images.getByLabel('Choose images')
  const sentence = (text: string) => images.getByText(text, { exact: true })
  await expect(images.getByText('Drop Images Here')).toBeVisible()

  const photo = await telephonePhoto()
  expect(photo.length).toBeGreaterThan(4 * 1024 * 1024)
  expect(photo.includes('Exif')).toBe(true)
  const taken = page.waitForResponse('/api/article_img_temp_upload')
  await chooser.setInputFiles([
    { name: 'orchard.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Ada') },
    {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'jar.jpg', mimeType: 'image/jpeg', buffer: await picture('#55633b') },
  ])
  await expect(images.getByRole('progressbar', { name: 'Upload of orchard.jpg' })).toBeVisible()
  const { files } = await (await taken).json()
  expect(JSON.parse(await page.evaluate(() => window.name))).toEqual({
    type: 'image/jpeg',
    isSmall: true,
    hasExif: false,
  })
  expect(files[0]).toMatchObject({ width: 1600, height: 2133 })
  const stored = await (await page.request.get(files[0].url)).body()
  const upper = { left: 0, top: 0, width: 1600, height: 1000 }
  const top = await sharp(await sharp(stored).extract(upper).png().toBuffer()).stats()
  expect(top.channels.map(({ mean }) => mean > 50)).toEqual([true, false, false])

  // Files that are not pictures are reported, and the others are uploaded.
  const uploads = images.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(images.getByRole('heading', { name: 'Image 2' })).toBeVisible()
  await expect(uploads).toHaveCount(2)
  for (const name of ['letter.jpg', 'drawing.svg']) {
    await expect(uploads.filter({ hasText: name })).toContainText(NO_IMAGE)
    await images.getByRole('button', { name: `Dismiss ${name}` }).click()
  }

  // Without a network, the upload waits and then resumes automatically.
  await context.setOffline(true)
  await give(page, 'drop', '.drop-zone', 'oven.jpg', await picture('#a4492c', 700))
  await expect(uploads).toContainText('A network error occurred.')
  await images.getByLabel('Description of image 1').fill('An orchard')
  await context.setOffline(false)
  await expect(images.getByRole('heading', { name: 'Image 3' })).toBeVisible()
  await expect(uploads).toHaveCount(0)
  // Text that was typed during the upload is still there.
  await expect(images.getByLabel('Description of image 1')).toHaveValue('An orchard')
  await give(page, 'paste', 'body', 'again.jpg', await picture('#a4492c', 700))
  await expect(sentence('This picture is already here: image 3.')).toBeAttached()

  // A draft is saved without words; a publication that is refused leads to the first picture without.
  await save(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(images.getByLabel('Description of image 2')).toBeFocused()
  const described = images.getByLabel('Description of image 3')
  await expect(
    images.getByText('Describe each image, or mark it as decorative.').first(),
  ).toBeVisible()
  await described.fill('An oven of clay')
  await images.getByLabel('Decorative image 2').check()
  await expect(images.getByLabel('Description of image 2')).toBeDisabled()

  await images.getByRole('button', { name: 'Move image 3 up' }).press('Enter')
  await expect(sentence('Image 3 of 3 is now number 2.')).toBeAttached()
  // The focus moved with the picture.
  await page.keyboard.press('Enter')
  await expect(sentence('Image 2 of 3 is now first, the cover.')).toBeAttached()
  await expect(images.getByLabel('Description of image 1')).toHaveValue('An oven of clay')
  const cover = images.getByRole('listitem').first()
  await expect(cover).toContainText('Cover')
  // Waits until scrolling has ended, because a drag that begins before misses the card.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await expect(async () => {
    await images.getByRole('listitem').nth(1).locator('.image-picture').dragTo(cover)
    await expect(images.getByLabel('Description of image 2')).toHaveValue('An oven of clay', {
      timeout: 1000,
    })
  }).toPass()
  await page.setViewportSize({ width: 1280, height: 800 })

  await images.getByLabel('Darken it').check()
  await expect(images.locator('.cover-preview-title')).toBeVisible()
  await images.getByRole('button', { name: 'Remove image 2' }).press('Enter')
  await expect(images.getByRole('heading', { name: 'Image 3' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(images.getByLabel('Description of image 2')).toHaveValue('An oven of clay')

  // Saving moves the pictures to permanent storage, and typing is not interrupted.
  await images.getByLabel('Description of image 2').fill('An oven of clay, lit')
  await save(page)
  await expect(images.locator('img').first()).toHaveAttribute(
    'src',
    /^\/images\/[^/]+\/1600\.webp$/,
  )
  await expect(images.getByLabel('Description of image 2')).toBeFocused()
  await page.reload()
  await showPane(page, 'Details')
  await expect(images.getByLabel('Description of image 1')).toHaveValue('An orchard')
  await expect(images.getByLabel('Description of image 2')).toHaveValue('An oven of clay, lit')
  await expect(images.getByLabel('Darken it')).toBeChecked()

  await axe(page, '.field-group:has(.drop-zone)')
  await page.setViewportSize({ width: 360, height: 740 })
  await overflow(page)
})
