// Generated from the migrations: npm run check -- --write-types

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "account_addresses": {
                  Row: {
                    "address": unknown,"seen_at": string,"signed_up": boolean,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address": unknown,"seen_at"?: string,"signed_up"?: boolean,"user_id": string
                  }
                  Update: {
                    "address"?: unknown,"seen_at"?: string,"signed_up"?: boolean,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "account_addresses_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"account_settings": {
                  Row: {
                    "autosave": boolean,"generate_from_job_description": boolean,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "autosave"?: boolean,"generate_from_job_description"?: boolean,"user_id": string
                  }
                  Update: {
                    "autosave"?: boolean,"generate_from_job_description"?: boolean,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "account_settings_user_id_fkey"
      columns: ["user_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"accounts": {
                  Row: {
                    "deletes_at": string | null,"deletes_comments": boolean,"email_verified_at": string | null,"over_13_confirmed_at": string | null,"terms_accepted_at": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "deletes_at"?: string | null,"deletes_comments"?: boolean,"email_verified_at"?: string | null,"over_13_confirmed_at"?: string | null,"terms_accepted_at"?: string | null,"user_id": string
                  }
                  Update: {
                    "deletes_at"?: string | null,"deletes_comments"?: boolean,"email_verified_at"?: string | null,"over_13_confirmed_at"?: string | null,"terms_accepted_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "accounts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"activation_codes": {
                  Row: {
                    "code_hash": string,"expires_at": string,"sent_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code_hash": string,"expires_at"?: string,"sent_at"?: string,"user_id": string
                  }
                  Update: {
                    "code_hash"?: string,"expires_at"?: string,"sent_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "activation_codes_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"article_categories": {
                  Row: {
                    "article_id": number,"category_id": number,"position": number
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": number,"category_id": number,"position"?: number
                  }
                  Update: {
                    "article_id"?: number,"category_id"?: number,"position"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_categories_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_categories_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_categories_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_categories_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_categories_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_category_must_exist"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    }
                  ]
                },"article_drafts": {
                  Row: {
                    "article_id": number | null,"content": NonNullable<Json>,"editor_id": string,"id": number,"saved_at": string,"version": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id"?: number | null,"content": NonNullable<Json>,"editor_id"?: string,"id"?: never,"saved_at"?: string,"version"?: number | null
                  }
                  Update: {
                    "article_id"?: number | null,"content"?: NonNullable<Json>,"editor_id"?: string,"id"?: never,"saved_at"?: string,"version"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_drafts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_drafts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_drafts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_drafts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_drafts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_drafts_editor_id_fkey"
      columns: ["editor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"article_images": {
                  Row: {
                    "alt": string,"article_id": number,"darken": boolean,"decorative": boolean,"height": number,"id": number,"name": string,"placeholder": string,"position": number,"width": number
                  }
                  ComputedFields: never
                  Insert: {
                    "alt"?: string,"article_id": number,"darken"?: boolean,"decorative"?: boolean,"height": number,"id"?: never,"name": string,"placeholder"?: string,"position": number,"width": number
                  }
                  Update: {
                    "alt"?: string,"article_id"?: number,"darken"?: boolean,"decorative"?: boolean,"height"?: number,"id"?: never,"name"?: string,"placeholder"?: string,"position"?: number,"width"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_images_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_images_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_images_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_images_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_images_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"article_references": {
                  Row: {
                    "article_id": number,"author": string,"doi": string,"id": number,"position": number,"publication_date": string,"publisher": string,"title": string,"title_href": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": number,"author": string,"doi"?: string,"id"?: never,"position": number,"publication_date"?: string,"publisher"?: string,"title": string,"title_href"?: string
                  }
                  Update: {
                    "article_id"?: number,"author"?: string,"doi"?: string,"id"?: never,"position"?: number,"publication_date"?: string,"publisher"?: string,"title"?: string,"title_href"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_references_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_references_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_references_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_references_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_references_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"article_revisions": {
                  Row: {
                    "article_id": number,"content": NonNullable<Json>,"id": number,"reason": string,"saved_at": string,"saved_by": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": number,"content": NonNullable<Json>,"id"?: never,"reason": string,"saved_at"?: string,"saved_by"?: string | null,"version": number
                  }
                  Update: {
                    "article_id"?: number,"content"?: NonNullable<Json>,"id"?: never,"reason"?: string,"saved_at"?: string,"saved_by"?: string | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_revisions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_revisions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_revisions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_revisions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_revisions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_revisions_saved_by_fkey"
      columns: ["saved_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"article_shares": {
                  Row: {
                    "article_id": number,"channel": string,"day": string,"visitor": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": number,"channel": string,"day": string,"visitor": string
                  }
                  Update: {
                    "article_id"?: number,"channel"?: string,"day"?: string,"visitor"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_shares_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_shares_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_shares_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_shares_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_shares_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"article_views": {
                  Row: {
                    "article_id": number,"day": string,"visitor": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": number,"day": string,"visitor": string
                  }
                  Update: {
                    "article_id"?: number,"day"?: string,"visitor"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_views_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_views_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_views_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_views_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_views_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"article_votes": {
                  Row: {
                    "article_id": number,"cast_at": string,"user_id": string,"vote": number
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": number,"cast_at"?: string,"user_id": string,"vote": number
                  }
                  Update: {
                    "article_id"?: number,"cast_at"?: string,"user_id"?: string,"vote"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_votes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_votes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_votes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_votes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_votes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_votes_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"articles": {
                  Row: {
                    "author_id": string | null,"binned_at": string | null,"body": string,"build_id": number | null,"created_at": string,"dislikes": number,"headline": string,"id": number,"likes": number,"num_comments": number,"published": boolean,"published_at": string | null,"scheduled_at": string | null,"shares": number,"slug": string,"subtitle": string,"title": string,"updated_at": string,"updated_by": string | null,"version": number,"views": number
                  }
                  ComputedFields: never
                  Insert: {
                    "author_id"?: string | null,"binned_at"?: string | null,"body": string,"build_id"?: number | null,"created_at"?: string,"dislikes"?: number,"headline": string,"id"?: never,"likes"?: number,"num_comments"?: number,"published"?: boolean,"published_at"?: string | null,"scheduled_at"?: string | null,"shares"?: number,"slug": string,"subtitle": string,"title": string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number,"views"?: number
                  }
                  Update: {
                    "author_id"?: string | null,"binned_at"?: string | null,"body"?: string,"build_id"?: number | null,"created_at"?: string,"dislikes"?: number,"headline"?: string,"id"?: never,"likes"?: number,"num_comments"?: number,"published"?: boolean,"published_at"?: string | null,"scheduled_at"?: string | null,"shares"?: number,"slug"?: string,"subtitle"?: string,"title"?: string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number,"views"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "articles_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "articles_build_id_fkey"
      columns: ["build_id"]
isOneToOne: false
      referencedRelation: "build_log"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "articles_build_id_fkey"
      columns: ["build_id"]
isOneToOne: false
      referencedRelation: "builds"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "articles_updated_by_fkey"
      columns: ["updated_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"builds": {
                  Row: {
                    "article_id": number | null,"attempts": number,"error": string | null,"finished_at": string | null,"id": number,"reason": string,"requested_at": string,"retry_at": string | null,"started_at": string | null,"status": Database["public"]['Enums']["build_status"]
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id"?: number | null,"attempts"?: number,"error"?: string | null,"finished_at"?: string | null,"id"?: never,"reason": string,"requested_at"?: string,"retry_at"?: string | null,"started_at"?: string | null,"status"?: Database["public"]['Enums']["build_status"]
                  }
                  Update: {
                    "article_id"?: number | null,"attempts"?: number,"error"?: string | null,"finished_at"?: string | null,"id"?: never,"reason"?: string,"requested_at"?: string,"retry_at"?: string | null,"started_at"?: string | null,"status"?: Database["public"]['Enums']["build_status"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "builds_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "builds_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "builds_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "builds_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "builds_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"cart_lines": {
                  Row: {
                    "place": number,"quantity": number,"sku": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "place": number,"quantity"?: number,"sku": number,"user_id"?: string
                  }
                  Update: {
                    "place"?: number,"quantity"?: number,"sku"?: number,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "cart_lines_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"categories": {
                  Row: {
                    "id": number,"name": string,"parent_id": number | null,"position": number,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id"?: never,"name": string,"parent_id"?: number | null,"position"?: number,"slug": string
                  }
                  Update: {
                    "id"?: never,"name"?: string,"parent_id"?: number | null,"position"?: number,"slug"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "category_parent_must_exist"
      columns: ["parent_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    }
                  ]
                },"comment_reports": {
                  Row: {
                    "comment_id": number,"created_at": string,"reason": string,"settled_at": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "comment_id": number,"created_at"?: string,"reason"?: string,"settled_at"?: string | null,"user_id": string
                  }
                  Update: {
                    "comment_id"?: number,"created_at"?: string,"reason"?: string,"settled_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "comment_reports_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comment_reports_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "standing_comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comment_reports_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"comment_votes": {
                  Row: {
                    "cast_at": string,"comment_id": number,"user_id": string,"vote": number
                  }
                  ComputedFields: never
                  Insert: {
                    "cast_at"?: string,"comment_id": number,"user_id": string,"vote": number
                  }
                  Update: {
                    "cast_at"?: string,"comment_id"?: number,"user_id"?: string,"vote"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "comment_votes_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comment_votes_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "standing_comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comment_votes_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"comments": {
                  Row: {
                    "article_id": number,"author_id": string | null,"body": string,"created_at": string,"deleted_at": string | null,"dislikes": number,"html": string,"id": number,"likes": number,"parent_id": number | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": number,"author_id"?: string | null,"body": string,"created_at"?: string,"deleted_at"?: string | null,"dislikes"?: number,"html": string,"id"?: never,"likes"?: number,"parent_id"?: number | null,"updated_at"?: string
                  }
                  Update: {
                    "article_id"?: number,"author_id"?: string | null,"body"?: string,"created_at"?: string,"deleted_at"?: string | null,"dislikes"?: number,"html"?: string,"id"?: never,"likes"?: number,"parent_id"?: number | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reply_must_share_its_parents_article"
      columns: ["parent_id","article_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id","article_id"]
    },{
      foreignKeyName: "reply_must_share_its_parents_article"
      columns: ["parent_id","article_id"]
isOneToOne: false
      referencedRelation: "standing_comments"
      referencedColumns: ["id","article_id"]
    }
                  ]
                },"letters": {
                  Row: {
                    "attempts": number,"died_at": string | null,"id": number,"last_error": string | null,"next_attempt_at": string,"queued_at": string,"recipient": string,"sealed": string,"subject": string,"useful_until": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"died_at"?: string | null,"id"?: never,"last_error"?: string | null,"next_attempt_at"?: string,"queued_at"?: string,"recipient": string,"sealed": string,"subject": string,"useful_until"?: string
                  }
                  Update: {
                    "attempts"?: number,"died_at"?: string | null,"id"?: never,"last_error"?: string | null,"next_attempt_at"?: string,"queued_at"?: string,"recipient"?: string,"sealed"?: string,"subject"?: string,"useful_until"?: string
                  }
                  Relationships: [
                    
                  ]
                },"login_tries": {
                  Row: {
                    "login_hash": string,"tried_at": string,"tries": number,"waits_until": string
                  }
                  ComputedFields: never
                  Insert: {
                    "login_hash": string,"tried_at": string,"tries": number,"waits_until": string
                  }
                  Update: {
                    "login_hash"?: string,"tried_at"?: string,"tries"?: number,"waits_until"?: string
                  }
                  Relationships: [
                    
                  ]
                },"messages": {
                  Row: {
                    "body": string,"email": string,"fingerprint": string,"first_name": string,"id": number,"kind": string,"last_name": string,"phone": string,"received_at": string,"received_on": string,"subject": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "body": string,"email": string,"fingerprint": string,"first_name"?: string,"id"?: never,"kind": string,"last_name"?: string,"phone"?: string,"received_at"?: string,"received_on"?: string,"subject"?: string,"user_id"?: string | null
                  }
                  Update: {
                    "body"?: string,"email"?: string,"fingerprint"?: string,"first_name"?: string,"id"?: never,"kind"?: string,"last_name"?: string,"phone"?: string,"received_at"?: string,"received_on"?: string,"subject"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "messages_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"newsletter_deliveries": {
                  Row: {
                    "attempts": number,"claimed_at": string | null,"due_at": string,"failed_at": string | null,"id": number,"issue_id": number,"last_error": string | null,"sent_at": string | null,"subscriber_id": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"claimed_at"?: string | null,"due_at"?: string,"failed_at"?: string | null,"id"?: never,"issue_id": number,"last_error"?: string | null,"sent_at"?: string | null,"subscriber_id"?: number | null
                  }
                  Update: {
                    "attempts"?: number,"claimed_at"?: string | null,"due_at"?: string,"failed_at"?: string | null,"id"?: never,"issue_id"?: number,"last_error"?: string | null,"sent_at"?: string | null,"subscriber_id"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "newsletter_deliveries_issue_id_fkey"
      columns: ["issue_id"]
isOneToOne: false
      referencedRelation: "newsletter_issues"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "newsletter_deliveries_subscriber_id_fkey"
      columns: ["subscriber_id"]
isOneToOne: false
      referencedRelation: "newsletter_subscribers"
      referencedColumns: ["id"]
    }
                  ]
                },"newsletter_departures": {
                  Row: {
                    "confirmed_week": string,"departures": number,"left_week": string
                  }
                  ComputedFields: never
                  Insert: {
                    "confirmed_week": string,"departures"?: number,"left_week": string
                  }
                  Update: {
                    "confirmed_week"?: string,"departures"?: number,"left_week"?: string
                  }
                  Relationships: [
                    
                  ]
                },"newsletter_issues": {
                  Row: {
                    "articles": (string)[],"created_at": string,"finished_at": string | null,"id": number,"introduction": string,"letter": Json | null,"started_at": string | null,"state": string,"subject": string,"updated_at": string,"worked_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "articles"?: (string)[],"created_at"?: string,"finished_at"?: string | null,"id"?: never,"introduction"?: string,"letter"?: Json | null,"started_at"?: string | null,"state"?: string,"subject": string,"updated_at"?: string,"worked_at"?: string | null
                  }
                  Update: {
                    "articles"?: (string)[],"created_at"?: string,"finished_at"?: string | null,"id"?: never,"introduction"?: string,"letter"?: Json | null,"started_at"?: string | null,"state"?: string,"subject"?: string,"updated_at"?: string,"worked_at"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"newsletter_subscribers": {
                  Row: {
                    "agreed_at": string,"code_expires_at": string | null,"code_hash": string | null,"confirmed_at": string | null,"email": string,"id": number,"unsubscribe_token": string
                  }
                  ComputedFields: never
                  Insert: {
                    "agreed_at"?: string,"code_expires_at"?: string | null,"code_hash"?: string | null,"confirmed_at"?: string | null,"email": string,"id"?: never,"unsubscribe_token"?: string
                  }
                  Update: {
                    "agreed_at"?: string,"code_expires_at"?: string | null,"code_hash"?: string | null,"confirmed_at"?: string | null,"email"?: string,"id"?: never,"unsubscribe_token"?: string
                  }
                  Relationships: [
                    
                  ]
                },"preview_links": {
                  Row: {
                    "article_id": number,"expires_at": string,"made_by": string | null,"token_hash": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": number,"expires_at"?: string,"made_by"?: string | null,"token_hash": string
                  }
                  Update: {
                    "article_id"?: number,"expires_at"?: string,"made_by"?: string | null,"token_hash"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "preview_links_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "preview_links_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "preview_links_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "preview_links_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "preview_links_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "preview_links_made_by_fkey"
      columns: ["made_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "created_at": string,"first_name": string,"id": string,"last_name": string,"username": string,"username_skeleton": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"first_name"?: string,"id": string,"last_name"?: string,"username": string,"username_skeleton"?: never
                  }
                  Update: {
                    "created_at"?: string,"first_name"?: string,"id"?: string,"last_name"?: string,"username"?: string,"username_skeleton"?: never
                  }
                  Relationships: [
                    
                  ]
                },"rate_limits": {
                  Row: {
                    "key": string,"whole_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "key": string,"whole_at": string
                  }
                  Update: {
                    "key"?: string,"whole_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"renderings": {
                  Row: {
                    "author_id": string,"body_hash": string,"comment_id": number,"html": string,"made_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author_id": string,"body_hash": string,"comment_id": number,"html": string,"made_at"?: string
                  }
                  Update: {
                    "author_id"?: string,"body_hash"?: string,"comment_id"?: number,"html"?: string,"made_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "renderings_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"reserved_usernames": {
                  Row: {
                    "skeleton": string
                  }
                  ComputedFields: never
                  Insert: {
                    "skeleton": string
                  }
                  Update: {
                    "skeleton"?: string
                  }
                  Relationships: [
                    
                  ]
                },"retired_article_ids": {
                  Row: {
                    "retired_at": string,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "retired_at"?: string,"slug": string
                  }
                  Update: {
                    "retired_at"?: string,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"roles": {
                  Row: {
                    "name": string,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "name": string,"slug": string
                  }
                  Update: {
                    "name"?: string,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"search_documents": {
                  Row: {
                    "article_id": number,"head": unknown,"whole": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": number,"head": unknown,"whole": unknown
                  }
                  Update: {
                    "article_id"?: number,"head"?: unknown,"whole"?: unknown
                  }
                  Relationships: [
                    {
      foreignKeyName: "search_documents_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "search_documents_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "search_documents_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "search_documents_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "search_documents_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"search_words": {
                  Row: {
                    "word": string
                  }
                  ComputedFields: never
                  Insert: {
                    "word": string
                  }
                  Update: {
                    "word"?: string
                  }
                  Relationships: [
                    
                  ]
                },"series": {
                  Row: {
                    "description": string,"id": number,"position": number,"tagline": string,"title": string
                  }
                  ComputedFields: never
                  Insert: {
                    "description"?: string,"id"?: never,"position"?: number,"tagline"?: string,"title": string
                  }
                  Update: {
                    "description"?: string,"id"?: never,"position"?: number,"tagline"?: string,"title"?: string
                  }
                  Relationships: [
                    
                  ]
                },"series_articles": {
                  Row: {
                    "article_id": number,"position": number,"series_id": number
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": number,"position": number,"series_id": number
                  }
                  Update: {
                    "article_id"?: number,"position"?: number,"series_id"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "series_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "series_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "series_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "series_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "series_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "series_articles_series_id_fkey"
      columns: ["series_id"]
isOneToOne: false
      referencedRelation: "desk_series"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "series_articles_series_id_fkey"
      columns: ["series_id"]
isOneToOne: false
      referencedRelation: "series"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "series_articles_series_id_fkey"
      columns: ["series_id"]
isOneToOne: false
      referencedRelation: "series_in_order"
      referencedColumns: ["id"]
    }
                  ]
                },"stored_images": {
                  Row: {
                    "height": number,"name": string,"placeholder": string,"stored_at": string,"temporary": boolean,"width": number
                  }
                  ComputedFields: never
                  Insert: {
                    "height": number,"name": string,"placeholder"?: string,"stored_at"?: string,"temporary"?: boolean,"width": number
                  }
                  Update: {
                    "height"?: number,"name"?: string,"placeholder"?: string,"stored_at"?: string,"temporary"?: boolean,"width"?: number
                  }
                  Relationships: [
                    
                  ]
                },"user_roles": {
                  Row: {
                    "granted_at": string,"role_slug": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "granted_at"?: string,"role_slug": string,"user_id": string
                  }
                  Update: {
                    "granted_at"?: string,"role_slug"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "user_roles_role_slug_fkey"
      columns: ["role_slug"]
isOneToOne: false
      referencedRelation: "roles"
      referencedColumns: ["slug"]
    },{
      foreignKeyName: "user_roles_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"username_claims": {
                  Row: {
                    "claimed_until": string,"email_hash": string,"skeleton": string
                  }
                  ComputedFields: never
                  Insert: {
                    "claimed_until": string,"email_hash": string,"skeleton": string
                  }
                  Update: {
                    "claimed_until"?: string,"email_hash"?: string,"skeleton"?: string
                  }
                  Relationships: [
                    
                  ]
                },"visitor_salts": {
                  Row: {
                    "day": string,"salt": string
                  }
                  ComputedFields: never
                  Insert: {
                    "day": string,"salt": string
                  }
                  Update: {
                    "day"?: string,"salt"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            "article_previews": {
                  Row: {
                    "author": Json | null,"aux_id": number,"created_at": string,"dislikes": number,"headline": string,"id": string,"images": Json | null,"likes": number,"num_comments": number,"published": boolean,"published_at": string | null,"shares": number,"subtitle": string,"tag": Json | null,"tags": Json | null,"title": string,"updated_at": string,"username": string | null,"views": number
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"build_log": {
                  Row: {
                    "article_id": string | null,"error": string | null,"finished_at": string | null,"id": number,"reason": string,"requested_at": string,"started_at": string | null,"status": Database["public"]['Enums']["build_status"]
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"desk_articles": {
                  Row: {
                    "author": Json | null,"aux_id": number,"binned_at": string | null,"body": string,"build_id": number | null,"created_at": string,"dislikes": number,"headline": string,"id": string,"images": Json | null,"likes": number,"num_comments": number,"published": boolean,"published_at": string | null,"references": Json | null,"scheduled_at": string | null,"series": Json | null,"shares": number,"state": string | null,"subtitle": string,"tag": Json | null,"tags": Json | null,"title": string,"updated_at": string,"updated_by": string | null,"username": string | null,"version": number,"views": number
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "articles_build_id_fkey"
      columns: ["build_id"]
isOneToOne: false
      referencedRelation: "build_log"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "articles_build_id_fkey"
      columns: ["build_id"]
isOneToOne: false
      referencedRelation: "builds"
      referencedColumns: ["id"]
    }
                  ]
                },"desk_series": {
                  Row: {
                    "articles": Json | null,"id": number,"position": number,"title": string
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"full_articles": {
                  Row: {
                    "author": Json | null,"aux_id": number,"binned_at": string | null,"body": string,"created_at": string,"dislikes": number,"headline": string,"id": string,"images": Json | null,"likes": number,"num_comments": number,"published": boolean,"published_at": string | null,"references": Json | null,"shares": number,"subtitle": string,"tag": Json | null,"tags": Json | null,"title": string,"updated_at": string,"username": string | null,"version": number,"views": number
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"revision_log": {
                  Row: {
                    "article_id": string,"aux_id": number,"content": NonNullable<Json>,"id": number,"reason": string,"saved_at": string,"saved_by": string | null,"version": number
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"series_in_order": {
                  Row: {
                    "articles": Json | null,"description": string,"id": number,"imgs": Json | null,"position": number,"tagline": string,"title": string
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"standing_comments": {
                  Row: {
                    "article_id": number,"author_id": string | null,"body": string,"created_at": string,"deleted_at": string | null,"dislikes": number,"html": string,"id": number,"likes": number,"parent_id": number | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "article_id"?: number | null,"author_id"?: string | null,"body"?: string | null,"created_at"?: string | null,"deleted_at"?: string | null,"dislikes"?: number | null,"html"?: string | null,"id"?: number | null,"likes"?: number | null,"parent_id"?: number | null,"updated_at"?: string | null
                         }
                        Update: {
                           "article_id"?: number | null,"author_id"?: string | null,"body"?: string | null,"created_at"?: string | null,"deleted_at"?: string | null,"dislikes"?: number | null,"html"?: string | null,"id"?: number | null,"likes"?: number | null,"parent_id"?: number | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_previews"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "desk_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reply_must_share_its_parents_article"
      columns: ["parent_id","article_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id","article_id"]
    },{
      foreignKeyName: "reply_must_share_its_parents_article"
      columns: ["parent_id","article_id"]
isOneToOne: false
      referencedRelation: "standing_comments"
      referencedColumns: ["id","article_id"]
    }
                  ]
                }
          }
          Functions: {
            "account_of":
{ Args: { "p_user": string }; Returns: Json
                           },
"activate_account":
{ Args: { "p_code_hash": string }; Returns: boolean
                           },
"apply_retention":
{ Args: { "p_now"?: string }; Returns: Json
                           },
"article_vote":
{ Args: { "p_slug": string }; Returns: Json
                           },
"articles_with_words":
{ Args: { "p_query": unknown,"p_words": unknown }; Returns: {
              "article_id": number,"heading_rank": number
            }[]
                           },
"ask_for_newsletter":
{ Args: { "p_code_hash": string,"p_email": string }; Returns: {
              "confirmed": boolean,"unsubscribe_token": string
            }[]
                           },
"begin_login":
{ Args: { "p_first": string,"p_free": number,"p_login_hash": string,"p_longest": string }; Returns: number
                           },
"bin_article":
{ Args: { "p_slug": string }; Returns: undefined
                           },
"cast_article_vote":
{ Args: { "p_on": boolean,"p_slug": string,"p_vote": number }; Returns: Json
                           },
"cast_comment_vote":
{ Args: { "p_comment": number,"p_on": boolean,"p_vote": number }; Returns: Json
                           },
"check_sign_up":
{ Args: { "p_email": string,"p_username": string }; Returns: string
                           },
"claim_build":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"claim_deliveries":
{ Args: { "p_issue": number,"p_limit": number }; Returns: {
              "email": string,"id": number,"unsubscribe_token": string
            }[]
                           },
"claim_letters":
{ Args: { "p_id"?: number,"p_limit": number }; Returns: {
              "id": number,"sealed": string
            }[]
                           },
"comment_in_place":
{ Args: { "p_id": number,"p_levels": number }; Returns: Json
                           },
"comment_threads":
{ Args: { "p_levels"?: number,"p_roots": (number)[] }; Returns: Json
                           },
"comment_votes_on":
{ Args: { "p_slug": string }; Returns: Json
                           },
"confirm_newsletter":
{ Args: { "p_code_hash": string }; Returns: boolean
                           },
"content_of":
{ Args: { "p_article": number }; Returns: Json
                           },
"correct_keyword":
{ Args: { "p_keyword": string }; Returns: string
                           },
"count_articles":
{ Args: { "p_categories"?: (number)[],"p_keyword"?: string,"p_series"?: number,"p_state"?: string }; Returns: number
                           },
"create_article":
{ Args: { "p_given": Json }; Returns: undefined
                           },
"current_account":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"delete_comment":
{ Args: { "p_id": number }; Returns: Json
                           },
"desk_figures":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"desk_overview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"end_session":
{ Args: { "p_session": string }; Returns: undefined
                           },
"end_sessions":
{ Args: { "p_except"?: string,"p_user": string }; Returns: undefined
                           },
"export_account":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"fail_first_build":
{ Args: { "p_error": string }; Returns: undefined
                           },
"filter_articles":
{ Args: { "p_categories"?: (number)[],"p_keyword"?: string,"p_offset"?: number,"p_quantity"?: number,"p_series"?: number,"p_sort"?: string,"p_state"?: string }; Returns: {
              "author": Json | null,
"aux_id": number,
"created_at": string,
"dislikes": number,
"headline": string,
"id": string,
"images": Json | null,
"likes": number,
"num_comments": number,
"published": boolean,
"published_at": string | null,
"shares": number,
"subtitle": string,
"tag": Json | null,
"tags": Json | null,
"title": string,
"updated_at": string,
"username": string | null,
"views": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "article_previews"
        isOneToOne: false
        isSetofReturn: true
      } },
"find_login":
{ Args: { "p_login": string }; Returns: Json
                           },
"find_recovery":
{ Args: { "p_key": string }; Returns: Json
                           },
"finish_build":
{ Args: { "p_build": number,"p_error"?: string,"p_status": Database["public"]['Enums']["build_status"] }; Returns: boolean
                           },
"finish_newsletter":
{ Args: { "p_issue": number }; Returns: boolean
                           },
"forget_mail":
{ Args: { "p_now"?: string }; Returns: Json
                           },
"forget_newsletter":
{ Args: { "p_now"?: string }; Returns: number
                           },
"forgive_logins":
{ Args: { "p_login_hash": string }; Returns: undefined
                           },
"grant_role":
{ Args: { "p_email": string,"p_role": string }; Returns: boolean
                           },
"hash_of_text":
{ Args: { "p_text": string }; Returns: string
                           },
"images_only_of":
{ Args: { "p_article": number }; Returns: (string)[]
                           },
"index_article":
{ Args: { "p_article": number }; Returns: undefined
                           },
"is_administrator":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"is_found":
{ Args: { "p_query": unknown }; Returns: boolean
                           },
"is_reserved_username":
{ Args: { "p_username": string }; Returns: boolean
                           },
"issue_activation_code":
{ Args: { "p_code_hash": string,"p_user": string }; Returns: undefined
                           },
"keep_cart":
{ Args: { "p_cart": Json }; Returns: undefined
                           },
"keep_revision":
{ Args: { "p_article": number,"p_reason": string }; Returns: undefined
                           },
"lay_down_rendering":
{ Args: { "p_author": string,"p_body": string,"p_comment": number,"p_html": string,"p_repeat_after"?: string }; Returns: number
                           },
"leave_newsletter":
{ Args: { "p_token": string }; Returns: undefined
                           },
"list_comments":
{ Args: { "p_levels"?: number,"p_offset"?: number,"p_parent"?: number,"p_quantity"?: number,"p_slug": string,"p_sort"?: string }; Returns: Json
                           },
"list_reports":
{ Args: { "p_offset"?: number,"p_quantity"?: number }; Returns: Json
                           },
"list_role_holders":
{ Args: { "p_role": string }; Returns: {
              "email": string,"granted_at": string,"username": string
            }[]
                           },
"make_preview_link":
{ Args: { "p_slug": string,"p_token_hash": string }; Returns: string
                           },
"matching_articles":
{ Args: { "p_categories": (number)[],"p_query": unknown,"p_series": number,"p_state": string,"p_words": unknown }; Returns: {
              "article_id": number,"created_at": string,"heading_rank": number,"likes": number,"published_at": string,"views": number
            }[]
                           },
"may_write":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"nearest_word":
{ Args: { "p_word": string }; Returns: string
                           },
"newsletter_progress":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"newsletter_weeks":
{ Args: { "p_now"?: string }; Returns: {
              "departed": number,"joined": number,"subscribers": number,"week": string
            }[]
                           },
"open_preview":
{ Args: { "p_token": string }; Returns: Json
                           },
"own_newsletter":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"parse_keyword":
{ Args: { "p_keyword": string }; Returns: Record<string, unknown>
                           },
"place_articles":
{ Args: { "p_categories": (number)[],"p_offset": number,"p_quantity": number,"p_query": unknown,"p_series": number,"p_sort": string,"p_state": string,"p_words": unknown }; Returns: {
              "article_id": number,"place": number
            }[]
                           },
"plain_text":
{ Args: { "p_html": string }; Returns: string
                           },
"plan_deletion":
{ Args: { "p_delete_comments": boolean,"p_user": string }; Returns: string
                           },
"post_comment":
{ Args: { "p_body": string,"p_parent"?: number,"p_slug": string }; Returns: number
                           },
"publish_article":
{ Args: { "p_slug": string }; Returns: undefined
                           },
"publish_due_articles":
{ Args: { "p_now"?: string }; Returns: number
                           },
"purge_account":
{ Args: { "p_user": string }; Returns: undefined
                           },
"purge_article":
{ Args: { "p_slug": string }; Returns: Json
                           },
"purge_binned_articles":
{ Args: { "p_now"?: string }; Returns: (string)[]
                           },
"queue_build":
{ Args: { "p_article": number,"p_reason": string }; Returns: number
                           },
"quote_passages":
{ Args: { "p_query": unknown,"p_text": string }; Returns: string
                           },
"read_comment":
{ Args: { "p_id": number }; Returns: Json
                           },
"read_keyword":
{ Args: { "p_keyword": string }; Returns: Record<string, unknown>
                           },
"readable_article":
{ Args: { "p_slug": string }; Returns: number
                           },
"receive_message":
{ Args: { "p_letter": Json,"p_message": Json }; Returns: number
                           },
"record_article_share":
{ Args: { "p_address": string,"p_agent": string,"p_channel": string,"p_slug": string }; Returns: number
                           },
"record_article_view":
{ Args: { "p_address": string,"p_agent": string,"p_slug": string,"p_user"?: string }; Returns: boolean
                           },
"record_delivery":
{ Args: { "p_error": string,"p_id": number,"p_refused": boolean }; Returns: undefined
                           },
"record_failed_letter":
{ Args: { "p_error": string,"p_id": number }; Returns: undefined
                           },
"record_save":
{ Args: { "p_article": number,"p_was_new": boolean }; Returns: undefined
                           },
"record_sign_up":
{ Args: { "p_address": unknown,"p_user": string }; Returns: Json
                           },
"remove_article":
{ Args: { "p_article": number }; Returns: (string)[]
                           },
"remove_comment":
{ Args: { "p_id": number }; Returns: Json
                           },
"remove_comments_of":
{ Args: { "p_user": string }; Returns: undefined
                           },
"report_comment":
{ Args: { "p_comment": number,"p_reason": string }; Returns: boolean
                           },
"request_build":
{ Args: { "p_article"?: number,"p_reason": string }; Returns: number
                           },
"require_administrator":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"require_session":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"restore_article":
{ Args: { "p_slug": string }; Returns: undefined
                           },
"retry_builds":
{ Args: { "p_now"?: string }; Returns: number
                           },
"retry_letter":
{ Args: { "p_id": number }; Returns: boolean
                           },
"revoke_role":
{ Args: { "p_email": string,"p_role": string }; Returns: boolean
                           },
"schedule_article":
{ Args: { "p_at": string,"p_slug": string }; Returns: undefined
                           },
"search_articles":
{ Args: { "p_categories"?: (number)[],"p_keyword": string,"p_offset"?: number,"p_quantity"?: number,"p_series"?: number,"p_sort"?: string }; Returns: Json
                           },
"session_lives":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"set_own_newsletter":
{ Args: { "p_wanted": boolean }; Returns: string
                           },
"settle_builds":
{ Args: { "p_started_at": string }; Returns: number
                           },
"settle_reports":
{ Args: { "p_action": string,"p_comment": number }; Returns: boolean
                           },
"shaped_export":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"site_health":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"spend_allowance":
{ Args: { "p_burst": number,"p_interval": string,"p_key": string }; Returns: number
                           },
"stalled_newsletters":
{ Args: Record<PropertyKey, never>; Returns: number[]
                           },
"start_newsletter":
{ Args: { "p_issue": number,"p_letter": Json }; Returns: boolean
                           },
"suspend_article":
{ Args: { "p_slug": string }; Returns: undefined
                           },
"sweep_temporary_images":
{ Args: { "p_before": string }; Returns: string[]
                           },
"unshaped_export":
{ Args: { "p_user": string }; Returns: Json
                           },
"update_article":
{ Args: { "p_given": Json,"p_version": number }; Returns: boolean
                           },
"username_skeleton":
{ Args: { "p_username": string }; Returns: string
                           },
"verify_address":
{ Args: { "p_user": string }; Returns: undefined
                           },
"visitor_of_today":
{ Args: { "p_address": string,"p_agent": string }; Returns: string
                           },
"week_of":
{ Args: { "p_at": string }; Returns: string
                           },
"welcome_back":
{ Args: { "p_address": unknown,"p_user": string }; Returns: boolean
                           },
"write_article_images":
{ Args: { "p_article": number,"p_images": Json }; Returns: undefined
                           },
"write_article_parts":
{ Args: { "p_article": number,"p_given": Json }; Returns: undefined
                           },
"write_article_place":
{ Args: { "p_article": number,"p_place": number,"p_series": number }; Returns: undefined
                           },
"write_article_references":
{ Args: { "p_article": number,"p_references": Json }; Returns: undefined
                           }
          }
          Enums: {
            "build_status": "queued"|"building"|"live"|"failed"
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            "build_status": ["queued", "building", "live", "failed"]
          }
        }
} as const
