const form = document.querySelector<HTMLFormElement>('[data-newsletter]')
const terms = form?.querySelector<HTMLInputElement>('[name=agreed_to_terms]')
const email = form?.querySelector<HTMLInputElement>('[name=email]')
const homepage = form?.querySelector<HTMLInputElement>('[name=homepage]')
const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
const problem = form?.querySelector<HTMLElement>('[role=alert]')

if (form && terms && email && button && problem) {
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
    // Tabbing through an untouched form is no problem yet.
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
