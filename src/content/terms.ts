import type { OriginalText } from './original-text.ts'

export default {
  title: 'Terms of use',
  subheading: '',
  description:
    'The agreement between you and {name}: who may use the site, what you keep, what is not allowed, and what we answer for.',
  text: `
These terms are the agreement between you and {name} ("we", "us") for the use of this site, its newsletter, its comments, its accounts and its shop, where there is one (together, "the services").

We have tried to write them so that they can be read in one sitting. By using the services you agree to them. If you don't agree, please don't use the services.

## 1. Access and age

Anyone may read the site without an account. You must be 13 or older to use the services, and we do not open accounts for children under 13. When you register you confirm that you are 13 or older, and we record the time at which you did. If you are over 13 but not yet of age where you live, a parent or guardian must agree to these terms for you.

If we learn that an account belongs to somebody under 13, we close it and delete what came with it.

We may change, pause or end any part of the services. Where we can, we say so beforehand. We do not promise that the site will be reachable at every hour or in every place.

## 2. Privacy

What we collect, why, and how long we keep it is described on the [privacy page](/support/privacy), and what is stored in your browser on the [cookies page](/support/cookies). Both are part of this agreement.

## 3. Use of the services

We give you a personal, limited right to use the services, which you cannot pass on and which we can withdraw under section 14. You may:

- read, search and print articles for your own use;
- follow their instructions, and use and sell what you make by them;
- link to any page;
- quote short passages with the author's name and a link.

Articles may describe work that can be dangerous, or that the law regulates where you live. They are written with care, but they do not know your tools, your skill or your circumstances. You are responsible for judging whether something is safe and allowed for you; where official guidance differs from an article, follow the guidance.

## 4. Account security

Give true details when you register, and keep your email address current, since it is the only way we can reach you. Writing comments needs a verified address. A password must have at least 8 characters; choose one that you use nowhere else, and do not share it.

You are responsible for what is done through your account until you tell us that somebody else has got into it. If that happens, change your password and [write to us](/contact) at once. Activation links work for 24 hours and reset links for 15 minutes, and each works once. We will never ask for your password by email.

An account is for one person. You may not sell it or give it away.

## 5. User content and your license to us

"User content" is what you send to the services: comments, replies, votes, reports and messages. It remains yours.

By posting a comment you give us a license, free of charge, worldwide and not exclusive, to store it, show it, format it, translate it and quote it on the site, in the newsletter and in extracts that lead to it, with your username beside it. The license ends when you delete the comment, apart from quotations already sent out and copies that leave our backups within 90 days. If you close your account and choose to let your comments stay, they stay without your name, and the license continues for them.

You confirm that what you post is yours to post, and that it breaks no law and nobody's rights. We do not have to publish anything, and we may remove what breaks these terms. We do not read every comment before it appears; a comment is the view of the person who wrote it. Anyone can use **Report** to bring one to our notice.

If you send us a correction or an idea, we may use it without owing you anything. We will usually thank you by name.

## 6. Third-party content and advertising

Articles and comments link to places that we do not run: publishers, authorities, shops. We choose our own links with care, but we do not control those places and do not answer for them. A link is not an endorsement.

The site carries no advertising at present. If that changes, advertisements will be marked as such, kept apart from the articles, and set no cookies unless you have chosen Accept on the cookie notice. Dealings between you and an advertiser or another third party are between the two of you.

## 7. Prohibited acts

You may not use the services to:

1. break the law, or help somebody else to break it;
2. threaten, harass or demean a person or a group of people;
3. post what is false in a way that could hurt somebody;
4. pretend to be somebody else, or give false details about who you are;
5. publish another person's private information;
6. send spam, chain letters or advertising, or post links whose purpose is to sell something;
7. post what infringes a copyright, trademark or other right;
8. upload or link to anything harmful to computers or networks;
9. get at accounts, data or parts of the services that are not meant for you, or test their security without our written consent;
10. interfere with the services, overload them, or get round their limits, by hand or by machine;
11. inflate or distort votes, views or shares, or open several accounts to do so;
12. copy the site in bulk, or collect readers' details from it;
13. remove notices of copyright or authorship.

Search engines may index public pages as the site's robots file allows.

## 8. Copyright complaints and takedown

If you believe that something on this site infringes your copyright, send us a notice through the [contact form](/contact) with the subject "Copyright". It needs:

- a description of the work that you say is infringed;
- the address of the page, and enough to find the material on it;
- your name, postal address, telephone number and email address;
- a statement that you believe in good faith that the use is not authorized by the owner, its agent or the law;
- a statement that the notice is accurate, and that you are the owner or may act for the owner.

We will remove or block the material promptly and tell the person who posted it. That person may answer with the corresponding details and say why the removal was a mistake. We tell you so; unless you then take the matter to court, we may show the material again. Where the law has a procedure of its own for such notices, it applies.

We close the accounts of people who infringe repeatedly. Knowingly false notices can make the sender liable for the damage.

## 9. Intellectual property

Articles and pictures belong to their authors or to {name}; the name, the design and the arrangement of the site belong to {name} or to those who license them to us. They are protected by copyright, trademark and other laws. Apart from what section 3 allows, you may not republish, sell, adapt or distribute them, or use them to pass something off as ours, without permission. [Ask us](/contact).

Parts of the software that runs the site are published under open-source licenses, which govern those parts.

## 10. Indemnity

If somebody makes a claim against {name}, its authors or its staff because of your user content, because you broke these terms, or because you broke the law or somebody's rights while using the services, you agree to cover the resulting losses and reasonable legal costs. We will tell you promptly about such a claim, and we may take charge of our own defence. This does not apply so far as the claim is our own fault.

## 11. Disclaimers and limit of liability

The services are provided **as they are** and **as available**. So far as the law allows, we give no warranties, express or implied, including warranties of merchantability, fitness for a particular purpose, title and non-infringement. We do not warrant that the services will be uninterrupted, free of errors or secure, that an article is complete or right for your circumstances, or that a comment is correct.

So far as the law allows, neither {name} nor its authors are liable for indirect, incidental, special, consequential or punitive damages, or for lost profits or data, that come from using the services or being unable to use them.

So far as the law allows, our total liability for all claims connected with the services is limited to **the amount that you paid to us in the six months before the claim arose**.

Some places do not allow some of these limits. Where that is so, they apply to you only as far as they may. Nothing here limits liability that the law does not let anyone limit.

## 12. Changes to these terms

We may revise these terms. When we do, we change the date at the top of the page. If a change matters to your rights, we tell account holders by email or by a notice on the site at least 14 days before it takes effect, unless the law or the safety of the services needs it sooner. Using the services after that date means that you accept the revised terms; if you do not, close your account and stop using them. A change does not reach back to disputes that arose before it.

## 13. Additional terms

Some parts of the services have rules of their own, which belong to this agreement:

- [Shipping](/support/shipping) and [Returns](/support/returns), for orders from the [shop](/shop).
- [Cookies](/support/cookies), for what is stored in your browser.
- [Privacy](/support/privacy), for personal information.

The newsletter is sent only to those who agree to these terms when signing up and then confirm their address. Every issue has a link to unsubscribe. If additional terms contradict these, the additional terms count for the part that they govern.

## 14. Termination

You may stop using the services at any time, and close your account on the [account page](/account). For 24 hours after you ask, logging in cancels the closing; personal data is then removed, and purged within 90 days.

We may suspend or close an account that breaks these terms, that puts other people or the services at risk, or where the law requires it. We may also deactivate an account that has not been used for a long time, after writing to its address. Except where the matter is urgent we say why, and you may answer through the [contact form](/contact).

Sections 5, 8, 9, 10, 11 and 15 go on after the agreement ends, as far as they are needed.

## 15. Miscellaneous

**Law and courts.** These terms are governed by the law of the place where {name} is published, and disputes go to its courts, unless the law of your home gives you, as a consumer, another choice. Before going to court, please [write to us](/contact) and give us 30 days to put the matter right.

**Whole agreement.** These terms, with the pages they name, are the whole agreement between us about the services.

**If part of it fails.** If a court finds a part of these terms invalid, the rest stands.

**No waiver.** If we do not enforce a term once, we may still enforce it later.

**Assignment.** You may not transfer this agreement without our consent. We may transfer it to somebody who takes over the services, on the same terms.

**Beyond our control.** Neither of us answers for delay or failure caused by what could not reasonably be prevented, such as storms, outages or strikes.

**Notices.** We send notices to the address of your account or post them on the site. Send yours through the [contact form](/contact).

**Place.** {name} is published in {city}, {postcode}.
`,
} satisfies OriginalText
