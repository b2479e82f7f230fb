/** The numbers of an article that live on after its page was built. */
export type CountName = 'views' | 'likes' | 'dislikes' | 'shares' | 'num_comments'
