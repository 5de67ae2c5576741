-- Words for the search of questions. Each Chinese character is a word of its own, because their text has no blanks. An item that
-- PostgreSQL can't read as text (JSON may hold NUL, which text may not) is found by no words.
CREATE FUNCTION "question_words"(item json) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN to_tsvector('pg_catalog.english', regexp_replace(
    concat_ws(' ', item->'draft'->>'question', item->'draft'->>'plainQuestion', item->'draft'->>'answer', item->'draft'->>'aliases', item->'seed'->>'name'),
    '([\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])', ' \1 ', 'g'));
EXCEPTION WHEN OTHERS THEN
  RETURN ''::tsvector;
END $$;--> statement-breakpoint
CREATE INDEX "questions_words" ON "questions" USING gin (question_words("item"));
