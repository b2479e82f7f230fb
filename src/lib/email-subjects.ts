/** Subjects of emails that a page announces, by the name of the site. */
export const SUBJECTS = {
  activation: (site: string) => `Activate your account with ${site}`,
  subscription: (site: string) => `Please confirm the newsletter of ${site}`,
  reset: 'Set a new password',
}

/** The name of the site, as the page in the browser has it. */
export const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('[property="og:site_name"]')?.content ?? ''
