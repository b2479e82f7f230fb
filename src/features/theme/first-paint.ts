/**
 * Applies theme, text size and list view before the first paint, for which a module would be too
 * late. Inline, with its hash in the content security policy. Without storage there is no cookie
 * notice.
 *
 * An announcement is shown between its times, unless this browser has closed it.
 *
 * Forms of islands that are sent before any module runs are kept for `first-need.ts`.
 *
 * Chromium reports an interrupted view transition as an error unless both pages handle it.
 */
export const FIRST_PAINT = `(()=>{const c=(n,v)=>document.cookie.match(RegExp('(?:^|; )'+n+'=('+v+')(?:;|$)'))?.[1],r=document.documentElement,d=r.dataset,t=c('theme','light|dark'),s=c('text_size','115|130');if(t)d.theme=t;if(s)r.style.fontSize=s+'%';d.view=c('view','phot|ldet|lcon')||'phot';try{c('cookie_notice','0')||sessionStorage.cookie_notice||(d.notice='')}catch{}const[b,e,m]=d.announced?.split(' ')||[],w=Date.now();if(w>=b&&w<e){let k;try{k=localStorage.announcement}catch{}if(k!='"'+m+'"')d.announces=''}const f=self.sentForms=[];addEventListener('submit',self.keepForm=e=>{const t=e.target;if(t.matches('astro-island form[method=post]')){e.preventDefault();f.push(t)}},true);onpageswap=onpagereveal=({viewTransition:t})=>{t?.ready.catch(()=>{});t?.finished.catch(()=>{})}})()`
