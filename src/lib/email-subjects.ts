export const SUBJECTS = {
  activation: (site: string) => `Activate your account with ${site}`,
  subscription: (site: string) => `Please confirm the newsletter of ${site}`,
  reset: 'Set a new password',
}

/** The site's name, read from the page in a browser. */
export const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('[property="og:site_name"]')?.content ?? ''
