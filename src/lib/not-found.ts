export const NO_ARTICLE = 'No article found.'

export const NO_COMMENT = 'No comment found.'
