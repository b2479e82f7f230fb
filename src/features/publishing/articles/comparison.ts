for (const figure of document.querySelectorAll<HTMLElement>('.picture-comparison')) {
  const slider = document.createElement('input')
  slider.type = 'range'
  slider.dir = 'ltr'
  slider.ariaLabel = 'How much of the first picture is shown, in percent'
  slider.addEventListener('input', () => figure.style.setProperty('--share', `${slider.value}%`))
  figure.append(slider)
  figure.dataset.slider = ''
}

export {}
