export { default as Subscription } from './Subscription.tsx'
