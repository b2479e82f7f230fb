import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import Checkbox from '../../../components/form/Checkbox.tsx'
import IconButton from '../../../components/IconButton.tsx'
import { select } from './cart-selection.ts'
import { type CartLine, quantityOf } from './rules.ts'
import { $cart, addToCart, removeFromCart, setQuantity, takeFromCart } from './store.ts'

type Props = {
  line: CartLine
  selected: boolean
  /** The element that gets the focus when this item is removed while it has the focus. */
  summary: RefObject<HTMLElement | null>
}

export default function CartItem({ line: { sku, quantity }, selected, summary }: Props) {
  const item = useRef<HTMLLIElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = item.current
    return () => {
      if (element?.contains(document.activeElement)) summary.current?.focus()
    }
  }, [summary])
  useEffect(() => {
    if (input.current) input.current.value = String(quantity)
  }, [quantity])
  useEffect(() => {
    // The native `change` event fires when the user has finished typing. React's `onChange` would
    // fire for every digit, also while the field is empty.
    const field = input.current
    const change = async () => {
      if (!field) return
      await setQuantity(sku, field.valueAsNumber)
      field.value = String(quantityOf($cart.get(), sku))
    }
    field?.addEventListener('change', change)
    return () => field?.removeEventListener('change', change)
  }, [sku])
  return (
    <li className="cart-line" ref={item}>
      <Checkbox
        name="selected"
        autoComplete="off"
        checked={selected}
        onCheck={(checked) => select(sku, checked)}
      >
        Item {sku}
      </Checkbox>
      <span className="cart-quantity">
        <IconButton
          icon="minus"
          label={`One less of item ${sku}`}
          aria-disabled={quantity === 1}
          onClick={() => takeFromCart(sku)}
        />
        <input
          className="cart-count"
          name="quantity"
          type="number"
          inputMode="numeric"
          min="1"
          max="999"
          autoComplete="off"
          aria-label={`Quantity of item ${sku}`}
          defaultValue={quantity}
          ref={input}
        />
        <IconButton icon="plus" label={`One more of item ${sku}`} onClick={() => addToCart(sku)} />
      </span>
      <IconButton icon="x" label={`Remove item ${sku}`} onClick={() => removeFromCart(sku)} />
    </li>
  )
}
