export type ShareLink = { channel: 'facebook' | 'linkedin' | 'email'; label: string; href: string }

/** The links that share an article; they contain no data of the reader. */
export const shareLinks = (url: string, title: string): ShareLink[] => [
  {
    channel: 'facebook',
    label: 'Facebook',
    href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  },
  {
    channel: 'linkedin',
    label: 'LinkedIn',
    href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  },
  {
    channel: 'email',
    label: 'Email',
    href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
  },
]
