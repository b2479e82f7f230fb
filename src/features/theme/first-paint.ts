import { policyHash } from './policy-hash.ts'

/**
 * Sets the chosen theme, size of text and list view before the first paint, for which a module would
 * be too late. It is inline, with its hash in the content security policy. Without scripts a page
 * follows the system and shows `phot`. A browser that lets a page store nothing needs no notice.
 *
 * Chromium gives up the transition between two pages when the reader goes on meanwhile, and calls that
 * an error unless somebody listens: both pages may be told, this one before its first paint.
 */
export const FIRST_PAINT = `(()=>{const c=(n,v)=>document.cookie.match(RegExp('(?:^|; )'+n+'=('+v+')(?:;|$)'))?.[1],r=document.documentElement,d=r.dataset,t=c('theme','light|dark'),s=c('text_size','115|130');if(t)d.theme=t;if(s)r.style.fontSize=s+'%';d.view=c('view','phot|ldet|lcon')||'phot';try{c('cookie_notice','0')||sessionStorage.cookie_notice||(d.notice='')}catch{}onpageswap=onpagereveal=({viewTransition:t})=>{t?.ready.catch(()=>{});t?.finished.catch(()=>{})}})()`

/** What the content security policy says of it. */
export const FIRST_PAINT_HASH = policyHash(FIRST_PAINT)
