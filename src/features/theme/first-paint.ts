import { policyHash } from './policy-hash.ts'

/**
 * Sets the chosen theme and list view before the first paint, for which a module would be too late.
 * It is inline, with its hash in the content security policy. Without scripts a page follows the
 * system and shows `phot`.
 */
export const FIRST_PAINT = `(()=>{const c=(n,v)=>document.cookie.match(RegExp('(?:^|; )'+n+'=('+v+')(?:;|$)'))?.[1],d=document.documentElement.dataset,t=c('theme','light|dark');if(t)d.theme=t;d.view=c('view','phot|ldet|lcon')||'phot';let s;try{s=sessionStorage.cookie_notice}catch{}if(!s&&!c('cookie_notice','0'))d.notice=''})()`

/** What the content security policy says of it. */
export const FIRST_PAINT_HASH = policyHash(FIRST_PAINT)
