/**
 * What must be known before the first paint: the theme and the list view that the reader chose.
 * It stands in the head as text, because a module would come after the first paint; its hash is
 * given to the content security policy. A page without scripts follows the system and shows `phot`.
 */
export const FIRST_PAINT = `(()=>{const c=(n,v)=>document.cookie.match(RegExp('(?:^|; )'+n+'=('+v+')(?:;|$)'))?.[1],d=document.documentElement.dataset,t=c('theme','light|dark');if(t)d.theme=t;d.view=c('view','phot|ldet|lcon')||'phot';if(!c('cookie_notice','0'))d.notice=''})()`
