/**
 * Puts a player in the place of its link. Before this, the page loads nothing from the player's
 * host.
 */
export function play(link: HTMLAnchorElement): void {
  const { player = '', plays = 'video' } = link.dataset
  const made = document.createElement(plays) as HTMLIFrameElement & HTMLVideoElement
  made.className = 'embed-player'
  made.title = link.querySelector('.embed-title')?.textContent ?? ''
  if (plays === 'iframe') {
    made.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    made.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation')
  } else {
    made.controls = true
    made.autoplay = true
  }
  made.src = player
  link.replaceWith(made)
  made.focus()
}
