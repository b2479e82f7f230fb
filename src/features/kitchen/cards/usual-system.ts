/** Countries that measure in US units. */
const IN_US_UNITS = ['US', 'LR', 'MM']

/** Chromium takes names such as `en-US@posix` and `C` from its system, which are no tags. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language.replace(/@.*/, '') || 'en').maximize().region ?? ''
  } catch {
    return regionOf('en')
  }
}

/** The units of the country of a language tag; a language alone means its largest country. */
export function usualSystem(language: string): 'us' | 'metric' {
  return IN_US_UNITS.includes(regionOf(language)) ? 'us' : 'metric'
}
