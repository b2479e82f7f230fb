/** Said for every address, so that it does not tell which get no mail (rule: email/suppressed). */
export const NOT_MAILED =
  'We do not email addresses that returned our emails or asked us to stop. If nothing arrives, write to us from our contact page.'
