/** The fields that only scripts need. */
const REST = `<div class="visually-hidden" aria-hidden="true">
    <label for="newsletter-homepage">Leave this empty</label>
    <input id="newsletter-homepage" name="homepage" type="text" tabindex="-1" autocomplete="off">
  </div>
  <p class="field-problem" id="newsletter-problem" role="alert"></p>
  <label class="checkbox">
    <input name="agreed_to_terms" type="checkbox" autocomplete="off">
    <span>I agree to the <a href="/support/terms">terms</a> and the <a href="/support/privacy">privacy policy</a>.</span>
  </label>`

const form = document.querySelector<HTMLFormElement>('[data-newsletter]')
form?.querySelector('.newsletter-row')?.insertAdjacentHTML('afterend', REST)
const terms = form?.querySelector<HTMLInputElement>('[name=agreed_to_terms]')
const email = form?.querySelector<HTMLInputElement>('[name=email]')
const homepage = form?.querySelector<HTMLInputElement>('[name=homepage]')
const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
const problem = form?.querySelector<HTMLElement>('[role=alert]')

if (form && terms && email && button && problem) {
  email.setAttribute('aria-describedby', problem.id)
  const allow = () => {
    button.disabled = !terms.checked
  }
  const report = (text: string) => {
    problem.textContent = text
    email.ariaInvalid = String(text !== '')
  }
  terms.addEventListener('change', allow)
  email.addEventListener('input', () => report(''))
  email.addEventListener('blur', () => {
    // An untouched form is not invalid yet.
    if (terms.checked || email.value) report(problemWith(email))
  })
  form.noValidate = true
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    report(problemWith(email))
    if (problem.textContent) return email.focus()
    button.disabled = true
    button.ariaBusy = 'true'
    const { sendForm } = await import('./subscribe.ts')
    const { signedUp, problem: refusal } = await sendForm(email.value.trim(), homepage?.value ?? '')
    if (signedUp) form.reset()
    else {
      terms.checked = false
      report(refusal)
    }
    button.ariaBusy = 'false'
    allow()
  })
  allow()
}

function problemWith(field: HTMLInputElement): string {
  if (!field.value.trim()) return 'This field is required.'
  return field.validity.typeMismatch ? 'Please enter a valid email address.' : ''
}

export {}
