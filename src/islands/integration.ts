import type { AstroIntegration } from 'astro'

/** Makes `client:needed` known to Astro. */
export const neededDirective = (): AstroIntegration => ({
  name: 'client-needed',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'needed', entrypoint: './src/islands/needed.ts' }),
  },
})
