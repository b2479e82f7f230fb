import type { OriginalText } from './original-text.ts'

export default {
  title: 'Returns',
  subheading: 'Your business matters.',
  description:
    'How to return an item that was defective on arrival: who is eligible, what to send, what happens next, and how long it takes.',
  text: `
These are the rules for everything that is ordered from the [shop](/shop) of {name}. As long as it has nothing to sell they wait for the first order.

## What can be returned

An item that was **defective on arrival** can be returned up to **30 days after delivery**. The day of delivery is the day the carrier's tracking shows.

Defective on arrival means that the thing did not reach you as it should have been made:

- it is broken, cracked, or missing a part;
- it does not do what its description says it does;
- it has a fault in material or workmanship that was there from the start;
- it is not the item that you ordered.

The following are not defects, and we ask you not to send them back for these reasons:

- wear from use, or damage after delivery;
- the ordinary variety of things made by hand, such as grain, color, tool marks and small differences in size.

If you are unsure which of the two it is, ask. We would rather answer a question than have you live with a bad purchase.

A parcel that is lost, or that was damaged on its way, is a matter for the carrier first, and there is less time: please report it **within 7 days**. How to do that is on the [shipping page](/support/shipping).

## How to start a return

Use the form **Start a Return** on this page. It has two fields:

1. **Subject.** Your order number. It is in the confirmation email and on the packing slip.
2. **Message.** A description of the problem with your order: what you found, when you found it, and what you would like us to do. Say when the parcel came, and which item it is if there were several.

If you are not logged in, the form also asks for an email address, so that we can answer. Please use the one that the order was made with.

Keep the item, its packing and any papers until you hear from us. Do not send anything back before then: a parcel that arrives without a word is hard to match with its order. Photographs help. When we write back you can attach them to your answer.

## What happens next

A person reads each request. We write back with one of three things:

- **A question**, if we cannot tell from the message what is wrong.
- **Instructions**, with the address to send the item to and a reference to put on the box.
- **No need to send it**, if a picture is enough.

Pack the item as well as it was packed for you. Wrap edges and points so that nobody who handles the box is hurt. Keep the proof of posting until the matter is closed.

## Replacement or refund

When a defect is confirmed, we replace the item, or, if there is no other one like it or you would rather not have one, we refund what you paid for it to the method of payment you used. You do not pay the postage for returning something that was defective when it reached you. Your bank may take some days to show a refund after we have made it.

If we find that the item was not defective, we tell you why and ask what you would like done with it.

## Cancelling an order

Orders are processed in 1 to 2 business days. Until an order has been handed to the carrier it can be cancelled; [write to us](/contact) with the order number as soon as you can. After that it is a delivery, and the rules above apply.

## Your rights

This page does not take away any right that the law gives you as a buyer. It is part of our [terms of use](/support/terms). How we treat the details that you send with a return is on the [privacy page](/support/privacy).

## Still stuck

If the form does not work for you, or if 30 days have passed and you think that yours is a special case, use the [contact form](/contact) and tell us what happened.
`,
} satisfies OriginalText
