/** Headers of every email, and of one that a POST to an address ends (RFC 8058). */
export const headersOf = (unsubscribe?: string): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})
