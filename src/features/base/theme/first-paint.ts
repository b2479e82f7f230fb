/**
 * Inline, because a module runs after the first paint; the content security policy has its hash.
 * Sets theme, text size and list view, shows the cookie notice (which needs storage) and the
 * announcement, and keeps early forms for `first-need.ts`. Chromium reports an interrupted view
 * transition as an error unless both pages handle it.
 */
export const FIRST_PAINT = `(()=>{const c=(n,v)=>document.cookie.match(RegExp('(?:^|; )'+n+'=('+v+')(?:;|$)'))?.[1],r=document.documentElement,d=r.dataset,t=c('theme','light|dark'),s=c('text_size','115|130');if(t)d.theme=t;if(s)r.style.fontSize=s+'%';d.view=c('view','phot|ldet|lcon')||'phot';try{c('cookie_notice','0')||sessionStorage.cookie_notice||(d.notice='')}catch{}const[b,e,m]=d.announced?.split(' ')||[],w=Date.now();if(w>=b&&w<e){let k;try{k=localStorage.announcement}catch{}if(k!='"'+m+'"')d.announces=''}const f=self.sentForms=[];addEventListener('submit',self.keepForm=e=>{const t=e.target;if(t.matches('astro-island form[method=post]')){e.preventDefault();f.push(t)}},true);onpageswap=onpagereveal=({viewTransition:t})=>{t?.ready.catch(()=>{});t?.finished.catch(()=>{})}})()`
