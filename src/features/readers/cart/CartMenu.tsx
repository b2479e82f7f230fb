import { useStore } from '@nanostores/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import Icon from '../../../components/Icon.tsx'
import CartItem from './CartItem.tsx'
import { sayCart } from './rules.ts'
import { $cart, $selected, followSession, refreshCart } from './store.ts'

const never = () => () => {}

/** The cart in the header; without scripts it says that the shop is coming. */
export default function CartMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const stored = useStore($cart)
  const selected = useStore($selected)
  // The built page has an empty cart. The browser's cart is shown only after hydration, because the
  // first render must be equal to the built HTML.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const cart = isHydrated ? stored : []
  const refresh = () => {
    if (menu.current?.open) refreshCart()
  }
  useEffect(() => {
    followSession()
    if (menu.current?.open) refreshCart()
  }, [])
  return (
    <details className="cart-menu" data-menu ref={menu} onToggle={refresh}>
      <summary className="icon-button" ref={summary}>
        <Icon name="shopping-basket" />
        <span className="visually-hidden">Cart</span>
      </summary>
      <div className="menu-panel cart-menu-panel">
        <p>Shop: Coming Soon</p>
        {cart.length > 0 && (
          <ul className="cart-lines" aria-label="In the cart">
            {cart.map((line) => (
              <CartItem
                key={line.sku}
                line={line}
                selected={selected.includes(line.sku)}
                summary={summary}
              />
            ))}
          </ul>
        )}
        <p className="cart-note" role="status">
          {sayCart(cart, selected)}
        </p>
      </div>
    </details>
  )
}
