import type { OriginalText } from './original-text.ts'

export default {
  title: 'Shipping',
  subheading: '',
  description:
    'How orders from {name} are sent: processing and delivery times, rates, tracking, customs, and lost or damaged parcels.',
  text: `
This page says how orders from the shop of {name} are sent. As long as the [shop](/shop) has nothing to sell there is nothing to send; the rules apply from the first order.

## In short

| Step | Time |
| --- | --- |
| Processing, before the parcel leaves us | 1 to 2 business days |
| Standard delivery within our country | 3 to 7 business days |
| International delivery | 7 to 21 business days |
| To report a lost or damaged parcel | Within 7 days |

Business days are Monday to Friday, except public holidays. Delivery times begin when the parcel leaves us, so add the days of processing to the days of delivery.

## Processing

Orders are processed in 1 to 2 business days. An order placed on a Friday evening is usually packed on Monday or Tuesday. You receive an email when the order is confirmed, and another when the parcel has been handed to the carrier.

If something you ordered turns out not to be there, we write to you and ask whether to wait, to send the rest, or to refund it.

Before you finish an order, check the address. If you notice a mistake afterwards, [write to us](/contact) at once with the order number. Until the parcel is with the carrier we can correct it; after that, often nobody can.

## Rates

Shipping is calculated at checkout from three things: the **weight** of the order, its **destination**, and the **method** you choose. You see the amount before you pay. There is no handling fee on top of it.

Heavy and awkward things cost more to send than people expect. If the figure at checkout surprises you, ask; two things in one box are often cheaper than two boxes.

## Delivery within our country

Standard delivery takes 3 to 7 business days after the parcel leaves us. Islands and other places that are hard to reach may be at the long end of that, or a little over it.

The times are the carrier's estimates. We pack promptly and choose carriers that keep their word, but weather and holidays are beyond us, and we cannot promise a certain day.

## International delivery

International delivery takes 7 to 21 business days. The parcel may have to pass customs, and the time it spends there is not ours to shorten.

- **Duties and taxes** of your country are yours to pay, unless checkout says that they are included. The carrier or the customs office will tell you the amount.
- **Restrictions.** Some countries do not admit certain goods, such as plants, animal products or blades. Please find out before you order. If a parcel is refused or destroyed because the goods may not enter, we cannot refund it.
- **Papers.** We declare what is in the box and what it cost. We do not mark sales as gifts.

A parcel that is sent back because the duties were not paid, or because it was not collected, can be sent again at your cost.

## Tracking

Where the method has tracking, the number is in the email that says the parcel has left. It can take a day before the carrier shows anything. If it has not moved for a week, [tell us](/contact) and we will ask the carrier.

## Lost or damaged parcels

Please report a lost or damaged parcel **within 7 days**: of the day it arrived, if it is damaged; of the day tracking says it was delivered, if it is not there; or of the last day of the estimate above, if it never came. Carriers take claims for a short time only, and we need that time to make one for you.

1. Keep the box, the packing and the contents as they are.
2. Take photographs of the outside, the label and the damage, if you can.
3. Send us your order number and a few words about what happened, through the [contact form](/contact).
4. If tracking says delivered and nothing is there, ask your neighbors first, and give it one more day.

We then make the claim with the carrier and, once the loss or damage is confirmed, replace the goods or refund them.

If the parcel is whole but the thing inside has a fault of its own, that is a return rather than a shipping claim. You have up to 30 days after delivery for that; see [Returns](/support/returns).

## Address and collection

A parcel goes to the address given at checkout. If it comes back because that address was wrong or nobody collected it, we write to you, and send it again once the second postage is paid, or refund the goods without the postage.

Orders cannot be collected in person unless we have agreed it with you.

## Questions

Ask us by the [contact form](/contact). This page is part of our [terms of use](/support/terms). How we treat your name and address is on the [privacy page](/support/privacy).
`,
} satisfies OriginalText
