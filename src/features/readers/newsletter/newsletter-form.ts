/** The fields that the script adds, because the form does not work without scripts. */
const REST = `<div class="visually-hidden" aria-hidden="true">
    <label for="newsletter-homepage">Leave this empty</label>
    <input id="newsletter-homepage" name="homepage" type="text" tabindex="-1" autocomplete="off">
  </div>
  <p class="field-problem" id="newsletter-email-problem" role="alert"></p>
  <div>
    <label class="checkbox">
      <input name="agreed_to_terms" type="checkbox" autocomplete="off" aria-describedby="newsletter-agreed_to_terms-problem">
      <span>I agree to the <a href="/support/terms">terms</a> and the <a href="/support/privacy">privacy policy</a>.</span>
    </label>
    <p class="field-problem" id="newsletter-agreed_to_terms-problem" role="alert"></p>
    <p class="newsletter-text" role="status"></p>
  </div>`

const form = document.querySelector<HTMLFormElement>('[data-newsletter]')
form?.querySelector('.newsletter-row')?.insertAdjacentHTML('afterend', REST)
const terms = form?.querySelector<HTMLInputElement>('[name=agreed_to_terms]')
const email = form?.querySelector<HTMLInputElement>('[name=email]')
const homepage = form?.querySelector<HTMLInputElement>('[name=homepage]')
const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
const status = form?.querySelector<HTMLElement>('[role=status]')

if (form && terms && email && button) {
  email.setAttribute('aria-describedby', 'newsletter-email-problem')
  // rule: newsletter/terms-first
  const allow = () => {
    button.ariaDisabled = String(!terms.checked)
  }
  const report = (field: HTMLInputElement, text: string) => {
    form.querySelector(`#newsletter-${field.name}-problem`)?.replaceChildren(text)
    field.ariaInvalid = String(text !== '')
  }
  terms.addEventListener('change', () => {
    report(terms, '')
    allow()
  })
  email.addEventListener('input', () => {
    report(email, '')
    status?.replaceChildren()
  })
  email.addEventListener('blur', () => {
    // No problem is shown in a form that the user has not filled in yet.
    if (terms.checked || email.value) report(email, problemWith(email))
  })
  form.noValidate = true
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.ariaBusy === 'true') return
    for (const field of [email, terms]) report(field, problemWith(field))
    const invalid = [email, terms].find(problemWith)
    if (invalid) return invalid.focus()
    button.ariaDisabled = 'true'
    button.ariaBusy = 'true'
    const { sendForm } = await import('./subscribe.ts')
    const { sent, problem } = await sendForm(email.value.trim(), homepage?.value ?? '')
    if (sent) form.reset()
    else {
      terms.checked = false
      report(email, problem)
    }
    status?.replaceChildren(sent)
    button.ariaBusy = 'false'
    allow()
  })
  allow()
  if ('sent' in form.dataset) form.requestSubmit()
}

function problemWith(field: HTMLInputElement): string {
  if (field.type === 'checkbox')
    return field.checked ? '' : 'Please accept the terms and the privacy policy.'
  if (!field.value.trim()) return 'This field is required.'
  // What is wrong with letters such as “ü” before the @ is said by the answer.
  const isWrong = field.validity.typeMismatch && !/[^\0-\x7f].*@/.test(field.value)
  return isWrong ? 'Please enter a valid email address.' : ''
}

export {}
