import { expect, type Locator, type Page } from '@playwright/test'

/** The picture that lies over a cover: everything that darkens it. */
export const shadeOf = (cover: Locator): Promise<string> =>
  cover.evaluate((element) => {
    const layers = [element, ...element.querySelectorAll('*')].flatMap((one) =>
      ['::before', '::after', undefined].map((part) => getComputedStyle(one, part)),
    )
    return layers
      .map(({ backgroundImage }) => backgroundImage)
      .filter((one) => one !== 'none')
      .join()
  })

/** The cover on a phone: described, first, and in the size for it. */
export async function expectFittingCover(page: Page): Promise<void> {
  const image = page.locator('.cover').getByRole('img')
  await expect(image).toHaveAttribute('alt', /\S{3}.{20}/)
  await expect(image).toHaveAttribute('fetchpriority', 'high')
  await expect(image).not.toHaveAttribute('loading', 'lazy')
  await expect(image).toHaveAttribute('width', /^\d+$/)
  await expect(image).toHaveAttribute('height', /^\d+$/)
  const chosen = () => image.evaluate((img) => (img as HTMLImageElement).currentSrc)
  await expect.poll(chosen).toMatch(/\/images\/[^/]+\/480\.(avif|webp)$/)
}
